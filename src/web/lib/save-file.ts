/** How long a browser may take to begin with a download, in milliseconds. */
const GRACE = 60_000;

/** Hands a file to the browser to be saved. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click has been handled.
  window.setTimeout(() => URL.revokeObjectURL(url), GRACE);
}
