/** Every text of the widget; `{name}` is replaced. `errors` chooses a sentence by error class. */
export type Texts = typeof englishTexts
/** Texts of a page; those that are absent stay English. */
export type TextOverrides = Partial<Omit<Texts, 'errors'>> & { readonly errors?: Readonly<Record<string, string>> }
/** A text with the values of its places. */
export type Sentence = readonly [
  key: Exclude<keyof Texts, 'errors'>,
  values?: Readonly<Record<string, string | number>>,
]

export const englishTexts = {
  title: 'Swap',
  slippage: 'Slippage {percent}',
  pay: 'You pay',
  receive: 'You receive',
  payToken: 'Token that you pay',
  receiveToken: 'Token that you receive',
  balance: 'Balance {amount}',
  max: 'Max',
  flip: 'Switch the direction',
  minimumReceived: 'Minimum received',
  maximumSold: 'Maximum sold',
  priceImpact: 'Price impact',
  platform: 'Platform',
  networkCost: 'Network cost',
  networkCostWithoutData: 'Network cost without data fee',
  unknown: '—',
  connect: 'Connect wallet',
  connecting: 'Connecting…',
  chooseWallet: 'Choose a wallet',
  noWallet: 'No wallet was found in this browser. Install one, or open this page in the browser of your wallet.',
  switchNetwork: 'Switch to {chain}',
  wrongNetwork: 'Your wallet is on another network.',
  enterAmount: 'Enter an amount',
  invalidAmount: 'Invalid amount',
  characters: 'An amount has digits and one decimal point.',
  grouping: 'The comma may group digits or mark decimals: type the amount without it.',
  decimals: '{token} has {decimals} decimals.',
  size: 'The amount is larger than any token supports.',
  quoting: 'Finding the best price…',
  noTrade: 'No trade',
  noPrice: 'No price',
  stale: 'The price is out of date: {reason}',
  impactTooHigh: 'Price impact too high',
  impactNote: 'This swap would lose more than 15% to the price impact. Enter a smaller amount.',
  insufficient: 'Insufficient {token} balance',
  insufficientCost: 'Not enough {token} for the network cost',
  checking: 'Checking…',
  approve: 'Approve {token}',
  approveNote: 'Step 1 of 2: lets {platform} spend exactly {amount} {token}.',
  swap: 'Swap',
  confirmInWallet: 'Confirm in your wallet…',
  approving: 'Approving {token}…',
  approved: 'The approval is confirmed. You can swap now.',
  simulating: 'Simulating…',
  submitted: 'Waiting for confirmation…',
  submittedNote: 'The swap is submitted.',
  confirmed: 'The swap is confirmed.',
  confirmedAmount: 'The swap is confirmed. You received {amount} {token}.',
  rejected: 'You rejected the request in the wallet.',
  refused: 'Nothing was swapped: {reason}',
  walletError: 'Wallet error: {reason}',
  transaction: 'View transaction',
  newSwap: 'New swap',
  stop: 'Stop waiting',
  quoted: 'You receive {amount} {token} for {paid} {paidToken} on {platform}.',
  partial: 'Not all pools were read, so a better price may exist: {platforms}.',
  feeCharged: '{token} takes a fee on transfers, so less arrives.',
  feeUnknown: 'It is unknown whether {token} takes a fee on transfers.',
  source: 'One node, {host}, reports these amounts at block {block}. No second one verified them.',
  noChain: 'This widget has no chain: set its attribute chain.',
  unknownChain: 'There is no chain {value}.',
  invalidRecord: 'The chain record is invalid: {problem}.',
  unknownToken: '{chain} has no token {value}: write its address.',
  ambiguousToken: '{chain} has several tokens {value}: write the address of one.',
  noOutput: 'This widget has no output token: set its attribute output.',
  invalidNode: '{value} is no http address of a node.',
  noNode: 'The record of {chain} has no node: set the attribute rpc.',
  invalidSlippage: '{value} is no slippage: write hundredths of a percent, 0 to 5000.',
  errors: {} as Readonly<Record<string, string>>,
}

/** Fills the places of a text. */
export function fill(text: string, values: Sentence[1] = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** Texts of a page over the English ones; values that are no text are ignored. */
export function withOverrides(overrides: TextOverrides | null): Texts {
  const given = Object.entries(overrides ?? {}).filter(([, text]) => typeof text === 'string')
  return { ...englishTexts, ...Object.fromEntries(given), errors: { ...overrides?.errors } }
}

/** The sentence of a failure: by its class, else the first line of its message. */
export function errorSentence(error: unknown, { errors }: Texts): string {
  if (!(error instanceof Error)) return messageOf(error)
  const chosen = Object.hasOwn(errors, error.name) ? errors[error.name] : undefined
  if (chosen !== undefined) return chosen
  const own = firstLine(error.message)
  return error.cause instanceof Error ? `${own} ${firstLine(error.cause.message)}` : own
}

/** Wallets reject with plain objects. */
function messageOf(error: unknown): string {
  const { message } = (typeof error === 'object' && error !== null ? error : {}) as { readonly message?: unknown }
  return firstLine(typeof message === 'string' ? message : String(error))
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, 300)
