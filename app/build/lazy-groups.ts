/** Lazy modules of app/src that the first view draws or reads by itself, and the pages of a failure. */
const view = [
  'shell/page-failure.tsx',
  'shell/start-failure.tsx',
  'shell/toasts/toasts.tsx',
  'shell/header/bar-extras.tsx',
  'shell/modals/popovers.tsx',
  'shell/footer/footer.tsx',
  'shell/network/node-trouble.tsx',
  'screens/swap/quote/beside/quoted-evidence.tsx',
  'screens/swap/quote/liquid-pairs.tsx',
  'widgets/dollar-note.tsx',
  'widgets/amount-refused.tsx',
  'core/chain/gas-prices.ts',
  'core/markets/stored-reserves.ts',
  'io/feeds.ts',
  'io/fonts.ts',
]

/** The same of reads of pools, which no text delays. */
const pools = ['core/markets/list-in-batches.ts', 'io/pools/pair-cache.ts', 'io/pools/reader/packed-reader.ts']

/** The same of what is fetched ahead after the first price. */
const ahead = [
  'core/swaps/split-solver.ts',
  'core/swaps/token-probe.ts',
  'core/markets/executor-code.ts',
  'core/markets/split-quote.ts',
  'core/tokens/open-token-lists.ts',
  'core/tokens/token-search.ts',
  'screens/swap/quote/split-routes.tsx',
  'shell/currency-selector/currency-selector.tsx',
  'shell/network/network-list.tsx',
  'shell/notices/new-release.tsx',
  'shell/palette/palette.tsx',
  'shell/settings/settings-panel.tsx',
  'shell/token-warning/ask-first.tsx',
  'shell/wallet/wallet-modal.tsx',
]

/** The same of what a connected wallet needs. */
const wallet = [
  'core/approvals/permit-step.ts',
  'core/chain/account-code.ts',
  'core/sending/create-transactions.ts',
  'core/swaps/simulate-quotes.ts',
  'core/verification/verify-call.ts',
  'core/wallet/batch-requests.ts',
  'core/wallet/change-network.ts',
  'core/wallet/wallet-errors.ts',
  'screens/swap/confirm/confirm-swap.tsx',
  'screens/swap/quote/with-account.tsx',
  'screens/swap/swap-card-plans.ts',
  'shell/header/account-pill.tsx',
  'widgets/confirmed-receipt.tsx',
  'widgets/switch-network.tsx',
]

/** Those with texts, which load with the form. */
export const firstView: readonly string[] = view.filter((file) => file.endsWith('.tsx'))

function testOf(files: readonly string[]): RegExp {
  const paths = files.map((file) => file.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]'))
  return new RegExp(`app[\\\\/]src[\\\\/](?:${paths.join('|')})$`)
}

/**
 * Lazy code that a visit loads together, in one file each with what only later groups share.
 * Everything else is split by the bundler.
 */
export const lazyGroups = Object.entries({ view, pools, ahead, wallet }).map(([name, files], at) => ({
  name,
  files,
  test: testOf(files),
  priority: 4 - at,
}))
