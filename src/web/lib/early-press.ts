declare global {
  interface Window {
    /** Set by the first script of a page that was drawn while building: what was pressed since, in order, once. */
    takeEarlyPresses?(): HTMLElement[];
  }
}

/** Presses again what somebody pressed before the page could hear it, one after the other. Nothing where nobody did. */
export async function pressAgain(): Promise<void> {
  const buttons = window.takeEarlyPresses?.() ?? [];
  delete window.takeEarlyPresses;
  for (const button of buttons) {
    // What the press before changed is drawn by now: the next one acts on that.
    await new Promise((resolve) => setTimeout(resolve));
    if (button.isConnected) button.click();
  }
}
