import type { Appearance } from '@stripe/stripe-js';

/** The colour a token has now, as the browser resolved it: the provider's frame knows none of our variables. */
function colourOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

/** Our tokens in the provider's terms, for the theme in force. */
export function readAppearance(): Appearance {
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      fontFamily: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '12px',
      spacingUnit: '4px',
      gridRowSpacing: '20px',
      colorPrimary: colourOf('--gold-text'),
      colorBackground: colourOf('--paper-raised'),
      colorText: colourOf('--ink'),
      colorTextSecondary: colourOf('--ink-2'),
      colorTextPlaceholder: colourOf('--ink-3'),
      colorDanger: colourOf('--rust'),
    },
    rules: {
      '.Input': { border: `1px solid ${colourOf('--edge')}`, padding: '12px 16px', boxShadow: 'none' },
      '.Input:focus': { border: '1px solid transparent', outline: `2px solid ${colourOf('--gold-text')}` },
      '.Input--invalid': { border: `1px solid ${colourOf('--rust')}` },
      '.Label': { fontSize: '14px', fontWeight: '550', marginBottom: '8px' },
      '.Tab': { border: `1px solid ${colourOf('--edge')}` },
      '.Tab--selected': { border: `1px solid ${colourOf('--gold-text')}` },
    },
  };
}
