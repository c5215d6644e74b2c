/**
 * A WebAssembly program that the engine carries as base64. Null in browsers without vectors of 128 bits (Safari before
 * 16.4), and where a page's policy forbids it.
 */
export function decodeProgram(base64: string): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  } catch {
    return null;
  }
}
