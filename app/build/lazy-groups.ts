/**
 * Lazy modules that a visit loads together, by file name, in the order in which visits need them.
 * The bundler adds their imports, so a file imports earlier files only; it splits other code.
 */
export const lazyGroups = {
  /** The record of the default chain, which the form waits for; the other records load together. */
  ethereum: ['packages/chains/src/records/ethereum.ts'],
  'other-chains': ['packages/chains/src/records/others.ts'],
  /** Reads of pools and gas. Without texts, because the first price must not wait for texts. */
  pools: [
    'packages/pools-reader/src/pairs/packed-reader.ts',
    'packages/pools-reader/src/pairs/list-in-batches.ts',
    'app/src/io/pools/pair-cache.ts',
    'app/src/core/markets/stored-reserves.ts',
    'app/src/core/chain/gas-prices.ts',
    'app/src/io/feeds.ts',
  ],
  /** Rendered around the form of the swap screen, and in its desktop column. */
  'first-view': [
    'app/src/shell/toasts/toasts.tsx',
    'app/src/shell/header/search-button.tsx',
    'app/src/shell/trust/block-dot.tsx',
    'app/src/shell/modals/popovers.tsx',
    'app/src/shell/footer/footer.tsx',
    'app/src/shell/network/node-trouble.tsx',
    'app/src/shell/notices/new-release.tsx',
    'app/src/screens/swap/quote/beside/quoted-evidence.tsx',
    'app/src/widgets/dollar-note.tsx',
    'app/src/widgets/amount-refused.tsx',
  ],
  /** Pages for a failed start or screen. */
  failure: ['app/src/shell/page-failure.tsx', 'app/src/shell/start-failure.tsx'],
  /** Pools other than pairs, on chains that have them. */
  'pool-kinds': [
    'packages/pools-reader/src/concentrated/concentrated-pools.ts',
    'packages/pools-reader/src/solidly/solidly-pools.ts',
  ],
  /** Code that both sending and the views without a wallet use. */
  shared: [
    'app/src/core/wallet/wallet-errors.ts',
    'app/src/core/chain/account-code.ts',
    'app/src/core/chain/known-code.ts',
    'app/src/core/chain/campaign-factories.ts',
    'app/src/core/chain/operators.ts',
    'app/src/core/names/names.ts',
    'app/src/core/named-risks.ts',
    'app/src/core/records/transaction-record.ts',
    'app/src/io/calls/transfer-logs.ts',
    'app/src/io/rpc/ask-node.ts',
    'packages/abis/src/campaign.ts',
    'packages/abis/src/campaign-factory.ts',
    'packages/abis/src/own-campaign.ts',
    'packages/amm/src/curves/constant-product.ts',
    'packages/amm/src/split/replay-markets.ts',
    'packages/orders/src/approve-call.ts',
    'packages/orders/src/token-probe.ts',
    'node_modules/viem/_esm/constants/address.js',
  ],
  /** Shown beside the form until a trade is entered, with the reads of the indexer. */
  'liquid-pairs': ['app/src/screens/swap/quote/liquid-pairs.tsx'],
  /** Computes split orders. */
  split: [
    'app/src/core/swaps/split-solver.ts',
    'app/src/core/swaps/concentrated-comparison.ts',
    'packages/pools-reader/src/split/split-quote.ts',
    'packages/pools-reader/src/split/executor-code.ts',
  ],
  'token-lists': ['app/src/core/tokens/open-token-lists.ts', 'app/src/core/tokens/token-search.ts'],
  /** Components that several dialogs use. */
  dialogs: [
    'app/src/ui/account-picture.tsx',
    'app/src/ui/text-field.tsx',
    'app/src/shell/account-name.tsx',
    'app/src/widgets/address.tsx',
    'app/src/widgets/wallet-says.tsx',
  ],
  'currency-selector': ['app/src/shell/currency-selector/currency-selector.tsx'],
  'wallet-modal': ['app/src/shell/wallet/wallet-modal.tsx'],
  palette: ['app/src/shell/palette/palette.tsx', 'app/src/shell/token-warning/ask-first.tsx'],
  /** Header, simulations and approvals of an account; loaded with a wallet, as are all groups below. */
  account: [
    'app/src/core/approvals/permit-step.ts',
    'app/src/core/chain/send-guard.ts',
    'app/src/core/swaps/simulate-quotes.ts',
    'app/src/core/wallet/batch-requests.ts',
    'app/src/screens/swap/swap-card-plans.ts',
    'app/src/shell/header/account-pill.tsx',
  ],
  sending: [
    'app/src/core/sending/create-transactions.ts',
    'app/src/core/verification/verify-call.ts',
    'app/src/core/wallet/change-network.ts',
  ],
  'with-account': ['app/src/screens/swap/quote/with-account.tsx'],
  'confirm-swap': ['app/src/screens/swap/confirm/confirm-swap.tsx', 'app/src/widgets/confirmed-receipt.tsx'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Modules with texts that are on screen before any action of the user, or after a failed start. */
export const firstView: readonly string[] = [
  ...lazyGroups['first-view'],
  ...lazyGroups.failure,
  ...lazyGroups['liquid-pairs'],
]

/** Whether a module is one of the named files. */
export function isIn(files: readonly string[], id: string): boolean {
  return files.some((file) => id.endsWith(`/${file}`))
}

/** Groups of the bundler: the start and its imports first, then the lazy groups in their order. */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const] },
  ...Object.entries(lazyGroups).map(([name, files]) => ({ name, test: (id: string) => isIn(files, id) })),
]
