/** What an error thrown by a wallet means. */
export type Refusal = {
  readonly kind:
    | 'rejected'
    | 'busy'
    | 'unknownChain'
    | 'locked'
    | 'unauthorised'
    | 'unable'
    | 'gone'
    /** A failure that the message identifies, but that has no code. */
    | 'failed'
  /** The wallet's message, unchanged and of any length. */
  readonly stated: string
  readonly code: number | null
}

type Kind = Refusal['kind']

/** Meaning of error codes: of EIP-1193, EIP-1474 and EIP-3326, and 5000 of WalletConnect. */
const kinds: ReadonlyMap<number | string, Kind> = new Map<number | string, Kind>([
  [4001, 'rejected'],
  [5000, 'rejected'],
  // Code of wallets that are built with ethers.
  ['ACTION_REJECTED', 'rejected'],
  [-32002, 'busy'],
  [4902, 'unknownChain'],
  [4901, 'unknownChain'],
  [4100, 'unauthorised'],
  [4200, 'unable'],
  [-32601, 'unable'],
  [4900, 'gone'],
])

/**
 * Message patterns in order of precedence. Codes are unreliable: wallets forward errors of nodes under
 * any code, and report rejections and unknown chains under unrelated ones.
 */
const words: readonly (readonly [Kind, RegExp])[] = [
  [
    'failed',
    /insufficient (funds|balance)|nonce (is )?too|underpriced|already known|revert|out of gas|intrinsic gas|gas required|exceeds|could not estimate|blockexplorerurls|rpcurls/i,
  ],
  [
    'unknownChain',
    /unrecogni[sz]ed chain|unknown (chain|network)|(unsupported|invalid) (chain|network)|try adding the chain|(chain|network)(id)?\b.{0,40}(not (configured|supported|added|found|recogni[sz]ed|approved|enabled|exist)|does not exist)|(missing or invalid|not supported).{0,30}chain ?id/i,
  ],
  ['busy', /already (pending|processing|in progress|open)|pending request|request of type .{0,60}pending/i],
  [
    'unable',
    /method\b.{0,60}(not (found|supported|available|implemented)|unsupported|does not exist|disabled)|(unsupported|missing or invalid).{0,20}method|not supported on this device|only version 4 of typed data|not implemented|does not support (signing|typed)/i,
  ],
  ['locked', /\b(wallet|keyring|account|device)\b.{0,20}\blocked\b|unlock your/i],
  ['unauthorised', /not (been )?authori[sz]ed|unauthori[sz]ed|must call .?eth_requestaccounts|no permission/i],
  [
    'gone',
    /extension context invalidated|(port|connection|channel)\b.{0,20}(closed|lost)|receiving end does not exist|disconnected from/i,
  ],
  [
    'rejected',
    /\buser\b.{0,40}(reject|den(y|ied)|cancel|declin|disapprov|abort|refus|clos)|(reject|den(y|ied)|cancel|declin)\w*.{0,30}\b(by (the )?user|request)|request.{0,30}(reject|den(y|ied)|cancel|declin)|^\W*(transaction |signature |signing )?(cancell?ed|rejected|declined)\W*$/i,
  ],
]

/** Codes that do not determine the meaning: generic ones, and 4001, which may hide another error. */
const vague: readonly unknown[] = [undefined, null, 0, 1, 2, -1, -32603, 32603, -32000, -32005, 4001, 5000]

/** The meaning of a thrown value of any type, derived from its code and message. */
export function readRefusal(thrown: unknown): Refusal {
  const layers = layersOf(thrown)
  const codes = layers.map(codeIn).filter((code) => code !== null)
  // The outer code of a wrapped error is usually generic, so a specific inner code is preferred.
  const code = codes.find((each) => !vague.includes(each)) ?? codes.find((each) => kinds.has(each)) ?? codes[0] ?? null
  const messages = layers.map(messageIn).filter((message) => message !== '')
  const stated = messages.find((message) => !sayingNothing.test(message)) ?? messages[0] ?? ''
  const byCode = code === null ? undefined : kinds.get(code)
  const spoken = vague.includes(code) ? messages.map(kindOfWords).find((kind) => kind !== undefined) : undefined
  return { kind: spoken ?? byCode ?? 'failed', stated, code: typeof code === 'number' ? code : null }
}

/** Matches generic messages. Instead of these, the message of the next inner error is used. */
const sayingNothing = /^(internal (json-?rpc )?error|unexpected error|(an )?unknown (rpc )?error( occurred)?)\W*$/i

/** Maximum number of characters of a message to search. */
const longest = 2000

function kindOfWords(message: string): Kind | undefined {
  const text = message.slice(0, longest)
  return words.find(([, pattern]) => pattern.test(text))?.[0]
}

/** Maximum depth of nested errors, because they may be circular. */
const deepest = 5

/**
 * The error and its inner errors, outermost first. Mobile wallets nest in `data.originalError`, others
 * in `cause`, `error` or `data`.
 */
function layersOf(thrown: unknown): readonly unknown[] {
  const layers: unknown[] = []
  let at: unknown = thrown
  while (at !== undefined && at !== null && layers.length < deepest) {
    layers.push(at)
    const data = field(at, 'data')
    at = field(data, 'originalError') ?? field(data, 'cause') ?? field(at, 'cause') ?? field(at, 'error') ?? data
  }
  return layers
}

/** The code of an error; wallets return it as a number or as text. */
function codeIn(layer: unknown): number | string | null {
  const code = field(layer, 'code')
  if (typeof code === 'string' && /^-?\d{1,6}$/.test(code)) return Number(code)
  return typeof code === 'number' || typeof code === 'string' ? code : null
}

function messageIn(layer: unknown): string {
  const message = typeof layer === 'string' ? layer : field(layer, 'message')
  return typeof message === 'string' ? message.trim() : ''
}

function field(of: unknown, name: string): unknown {
  if (typeof of !== 'object' || of === null) return undefined
  try {
    return Reflect.get(of, name)
  } catch {
    // A getter of the wallet's error object may throw.
    return undefined
  }
}
