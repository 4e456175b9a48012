import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The least that the author of an engine in Java writes: one line of JSON in, one line of JSON out.
 * castable fuzz --target "java examples/fuzzing/TemplateTarget.java"
 */
public class TemplateTarget {
    /** An id always stands before the position, so that no library is needed to find it. */
    private static final Pattern ID = Pattern.compile("^\\s*\\{\\s*\"id\"\\s*:\\s*(\\d+)");

    private static final String HELLO =
            "{\"name\": \"My engine\", \"version\": \"0.1\", \"answers\": [\"playable\"],"
                    + " \"kinds\": [\"cast\", \"activate\", \"play\"]}";

    /**
     * Build your engine's game from the document (with the JSON library of your choice), and ask the engine.
     * The members of an answer: "playable": {"shock": true, "forest": false}, for the ids under "objects".
     */
    private static String answer(String asked) {
        return "\"unsupported\": \"everything\"";
    }

    public static void main(String[] args) throws Exception {
        PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err); // whatever the engine prints is no answer
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = questions.readLine()) != null; ) {
            Matcher id = ID.matcher(line);
            answers.println(id.find() ? "{\"id\": " + id.group(1) + ", " + answer(line) + "}" : HELLO);
        }
    }
}
