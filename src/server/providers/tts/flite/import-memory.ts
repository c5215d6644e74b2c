const CUSTOM = 0;
const IMPORTS = 2;
const MEMORY = 5;
/** How an import names a memory, among functions, tables and globals. */
const A_MEMORY = 2;

interface Section {
  kind: number;
  content: Uint8Array;
  /** The section with its kind and length. */
  whole: Uint8Array;
}

/**
 * A WebAssembly program, changed so that it is given its memory, as `env.memory`, instead of making one: then any number
 * of instances can use the same in turn. Its code, its tables and what it puts into that memory at its start stay as they
 * are. What only debuggers read is left out, because the engine keeps a program's bytes as long as the program.
 * `pages` is how large the memory must be at least.
 */
export function importMemory(program: Uint8Array): { program: Uint8Array<ArrayBuffer>; pages: number } {
  const sections = listSections(program).filter(({ kind }) => kind !== CUSTOM);
  const memory = sections.find(({ kind }) => kind === MEMORY)?.content;
  if (!memory || !sections.some(({ kind }) => kind === IMPORTS)) throw new Error('not a program with a memory');
  // Behind their number, which is one: a byte of flags, and the pages.
  const type = memory.subarray(1);
  const parts: Uint8Array[] = [program.subarray(0, 8)];
  for (const { kind, content, whole } of sections) {
    if (kind === IMPORTS) parts.push(addImport(content, type));
    else if (kind !== MEMORY) parts.push(whole);
  }
  return { program: concatenate(parts), pages: readNumber(type, 1).value };
}

function addImport(imports: Uint8Array, type: Uint8Array): Uint8Array {
  const { value: count, end } = readNumber(imports, 0);
  const names = ['env', 'memory'].flatMap((name) => [name.length, ...new TextEncoder().encode(name)]);
  const content = concatenate([
    Uint8Array.from(writeNumber(count + 1)),
    imports.subarray(end),
    Uint8Array.from([...names, A_MEMORY]),
    type,
  ]);
  return concatenate([Uint8Array.from([IMPORTS, ...writeNumber(content.length)]), content]);
}

function listSections(program: Uint8Array): Section[] {
  const sections: Section[] = [];
  let at = 8;
  while (at < program.length) {
    const { value: length, end: start } = readNumber(program, at + 1);
    const end = start + length;
    sections.push({
      kind: program[at]!,
      content: program.subarray(start, end),
      whole: program.subarray(at, end),
    });
    at = end;
  }
  return sections;
}

/** Reads a number in LEB128, as WebAssembly writes all its lengths. */
function readNumber(bytes: Uint8Array, at: number): { value: number; end: number } {
  let value = 0;
  for (let shift = 0, end = at; ; shift += 7) {
    const byte = bytes[end++];
    if (byte === undefined) throw new Error('a program that breaks off');
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return { value, end };
  }
}

function writeNumber(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...writeNumber(value >>> 7)];
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
