import { type LoadedLibrary, loadLibrary } from '#server/library/load-library.ts';

/** The real text, library and engine. */
export type BuiltLibrary = LoadedLibrary;

let loaded: Promise<LoadedLibrary> | undefined;

/** Loads what the build made, once a process. */
export function loadBuiltLibrary(): Promise<BuiltLibrary> {
  loaded ??= loadLibrary();
  return loaded;
}
