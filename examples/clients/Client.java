// Asks castable over its standard input and output: java examples/clients/Client.java
// Answers stay JSON here; a program takes a JSON library to read them.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.*;
import java.util.regex.Pattern;

public class Client implements AutoCloseable {
    private static final Pattern ID = Pattern.compile("\"id\": ?\"(r\\d+)\"");
    private final ConcurrentMap<String, CompletableFuture<String>> waiting = new ConcurrentHashMap<>();
    private final Writer requests;
    private int asked;

    Client(List<String> command) throws IOException {
        Process castable = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        requests = castable.outputWriter(StandardCharsets.UTF_8);
        Thread reader = new Thread(() -> castable.inputReader(StandardCharsets.UTF_8).lines().forEach(this::take));
        reader.setDaemon(true);
        reader.start();
    }

    /** Asks a question; {@code more} are further members of the request, as JSON. */
    synchronized Future<String> ask(String ask, String more) throws IOException {
        String id = "r" + ++asked;
        CompletableFuture<String> answer = new CompletableFuture<>();
        waiting.put(id, answer);
        requests.write("{\"id\": \"%s\", \"ask\": \"%s\", %s}\n".formatted(id, ask, more));
        requests.flush();
        return answer;
    }

    private void take(String line) {
        var id = ID.matcher(line);
        if (id.find()) waiting.remove(id.group(1)).complete(line);
    }

    @Override public void close() throws IOException {
        requests.close();
    }

    public static void main(String[] args) throws Exception {
        try (Client castable = new Client(args.length > 0 ? List.of(args) : List.of("castable", "serve", "--stdio"))) {
            castable.ask("open", """
                "name": "bolt", "position": {"castable": 1, "players": {
                  "A": {"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]}, "B": {"life": 3}}}""".replace("\n", " "));
            for (String target : List.of("A", "B", "mountain")) {
                String play = "\"position\": \"bolt\", \"play\": \"cast lightning-bolt -> %s\"".formatted(target);
                System.out.println(castable.ask("check", play).get(60, TimeUnit.SECONDS));
            }
        }
    }
}
