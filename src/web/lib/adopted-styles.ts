import { useEffect } from 'react';

/**
 * Stands in for the package `react-style-singleton` (`vite.config.ts`), with which dialogs and menus keep the page
 * behind them from scrolling: that one writes a `<style>` element, which our content policy refuses, and a page that
 * is a file has no nonce to give it. Here the same rules are a sheet the page adopts.
 */

/** A component that keeps `styles` on the page as long as one of its kind is drawn; the first one's count. */
export function styleSingleton(): (props: { styles: string }) => null {
  let drawn = 0;
  let sheet: CSSStyleSheet | null = null;
  return ({ styles }) => {
    // Like the package: what is written while one is drawn already changes nothing.
    useEffect(() => {
      if (drawn === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      drawn += 1;
      return () => {
        drawn -= 1;
        if (drawn > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
        sheet = null;
      };
    }, []);
    return null;
  };
}
