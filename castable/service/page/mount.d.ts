/** A position document, as castable's position format has it. */
export type Position = { castable: 1; players: Record<string, unknown>; [field: string]: unknown };

export interface Options {
  /** The address of a castable service; unless it is said, the folder that this module came from. */
  service?: string;
  /** What lies on the table to begin with; nothing otherwise. */
  position?: Position | null;
  /** Called with the position whenever another one lies on the table. */
  onChange?: ((position: Position) => void) | null;
  /** Whether the page is the table's own: its address holds the position, and it links the styles itself. */
  isWholePage?: boolean;
}

export interface Table {
  /** What lies on the table. */
  readonly position: Position;
  /** Put another position there, as a step that can be taken back. Throws a TypeError where it is none. */
  show(position: Position): void;
  /** Take the table away. */
  close(): void;
}

/**
 * Put the table into an element, as its last part, and return it once it is drawn and lit.
 *
 * Throws a TypeError where an argument is none, an Error where there is a table already or its styles can't be loaded.
 */
export function mount(element: Element, options?: Options): Promise<Table>;
