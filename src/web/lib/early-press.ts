declare global {
  interface Window {
    /** Set by the first script of a page that was drawn while building: holds what is pressed, until `done` is called. */
    earlyPresses?: { buttons: HTMLElement[]; done(): void };
  }
}

/**
 * Presses what somebody pressed before the page could hear it, one after the other. What is pressed
 * meanwhile waits for its turn. Nothing where the page was not drawn while building.
 */
export async function pressAgain(): Promise<void> {
  const early = window.earlyPresses;
  delete window.earlyPresses;
  for (let button = early?.buttons.shift(); button; button = early?.buttons.shift()) {
    // What was typed early, or the press before this one changed, is drawn before this one acts on it.
    await new Promise((resolve) => setTimeout(resolve));
    if (button.isConnected) button.click();
  }
  early?.done();
}
