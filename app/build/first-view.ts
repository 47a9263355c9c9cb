/**
 * Modules with texts that the first view shows but loads lazily, including the pages for a failed
 * start.
 */
export const firstView: readonly string[] = [
  'shell/page-failure.tsx',
  'shell/start-failure.tsx',
  'shell/toasts/toasts.tsx',
  'shell/header/search-button.tsx',
  'shell/trust/block-dot.tsx',
  'shell/modals/popovers.tsx',
  'shell/footer/footer.tsx',
  'shell/network/node-trouble.tsx',
  'screens/swap/quote/beside/quoted-evidence.tsx',
  'screens/swap/quote/liquid-pairs.tsx',
  'widgets/dollar-note.tsx',
  'widgets/amount-refused.tsx',
]
