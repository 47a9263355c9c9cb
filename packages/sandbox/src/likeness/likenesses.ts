export type LikenessName = 'ethereum' | 'base' | 'arbitrum' | 'strict'

/** What a node says instead of an answer: an HTTP status, a JSON-RPC error, or the second inside of the first. */
export type Refusal = { readonly status?: number; readonly code: number; readonly message: string }

/** How the public nodes of a network answer. Amounts in wei. */
export type Likeness = {
  readonly name: LikenessName
  readonly blockMs: number
  /** The newest blocks are taken back and made anew, with their transactions. Null where that does not happen. */
  readonly rollback: { readonly everyBlocks: number; readonly depth: number } | null
  /** How many blocks behind the node is that answers a request: one entry after the other, over and over. */
  readonly lags: readonly number[]
  readonly fees: {
    /** `legacy`: neither a base fee nor typed transactions; `leastWei` is the least price that is taken. */
    readonly kind: 'legacy' | 'eip1559'
    readonly baseFeeWei: bigint
    readonly leastWei: bigint
    /** What is paid on top, at the 25th, 50th and 90th percentile; the second is what the node proposes. */
    readonly tipsWei: readonly [bigint, bigint, bigint]
  }
  readonly dataFee: 'none' | 'opStack' | 'arbitrum'
  readonly logs: {
    /** Most blocks of one question. */
    readonly maxBlocks: number | null
    readonly maxResults: number | null
    readonly refusal: Refusal
    /** A range that ends above the newest block: refused, or answered as far as there is something. */
    readonly aboveHead: 'refused' | 'cut'
  }
  readonly batch: {
    readonly max: number | null
    /** One object with status and all, or a list with one error in it that names the first call, as geth has it. */
    readonly form: 'object' | 'list'
    readonly refusal: Refusal
  }
  /** Calls that are answered within `windowMs`; the seconds of the Retry-After header, or none. */
  readonly rate: {
    readonly calls: number
    readonly windowMs: number
    readonly retryAfterSeconds: number | null
    readonly refusal: Refusal
  }
  /** A block that the node does not have: an error, or an answer without anything in it. */
  readonly unknownBlock: 'refused' | 'empty'
  readonly unknownBlockRefusal: Refusal
  readonly serves: {
    readonly stateOverrides: boolean
    readonly revertData: boolean
    /** Tags `safe` and `finalized`. */
    readonly finalityTags: boolean
    /** The tag `pending` for blocks, and transactions that wait for a block by their hash. */
    readonly pending: boolean
  }
  /** Refuses a call with more or fewer parameters than it has. */
  readonly countsParameters: boolean
  readonly missingMethods: readonly string[]
}

const gwei = 1_000_000_000n
const everything = { stateOverrides: true, revertData: true, finalityTags: true, pending: true } as const
const headerNotFound = { code: -32000, message: 'header not found' } as const

/** Texts and numbers are those of the nodes that docs/likenesses.md names. */
export const likenesses: Readonly<Record<LikenessName, Likeness>> = {
  ethereum: {
    name: 'ethereum',
    blockMs: 12_000,
    rollback: { everyBlocks: 12, depth: 1 },
    lags: [0, 0, 1],
    fees: { kind: 'eip1559', baseFeeWei: 2n * gwei, leastWei: 0n, tipsWei: [gwei / 20n, gwei / 10n, gwei] },
    dataFee: 'none',
    logs: {
      maxBlocks: 10_000,
      maxResults: null,
      refusal: { status: 400, code: 35, message: 'ranges over 10000 blocks are not supported on freetier' },
      aboveHead: 'refused',
    },
    batch: {
      max: 3,
      form: 'object',
      refusal: {
        status: 500,
        code: 31,
        message:
          'Batch of more than 3 requests are not allowed on free tier, to use this feature register paid account',
      },
    },
    rate: {
      calls: 40,
      windowMs: 1000,
      retryAfterSeconds: 1,
      refusal: { status: 429, code: 15, message: 'Too many requests, reason: call rate limit exhausted' },
    },
    unknownBlock: 'refused',
    unknownBlockRefusal: headerNotFound,
    serves: everything,
    countsParameters: false,
    missingMethods: [],
  },
  base: {
    name: 'base',
    blockMs: 2000,
    rollback: null,
    lags: [0, 1, 0, 0, 2],
    fees: {
      kind: 'eip1559',
      baseFeeWei: gwei / 200n,
      leastWei: 0n,
      tipsWei: [gwei / 1_000_000n, gwei / 1000n, gwei / 100n],
    },
    dataFee: 'opStack',
    logs: {
      maxBlocks: 2000,
      maxResults: null,
      refusal: { status: 413, code: -32614, message: 'eth_getLogs is limited to a 2,000 range' },
      aboveHead: 'cut',
    },
    batch: { max: 10, form: 'object', refusal: { code: -32014, message: 'maximum 10 calls in 1 batch' } },
    rate: {
      calls: 60,
      windowMs: 1000,
      retryAfterSeconds: null,
      refusal: { status: 429, code: -32016, message: 'over rate limit' },
    },
    unknownBlock: 'refused',
    unknownBlockRefusal: { code: -32001, message: 'block not found' },
    serves: everything,
    countsParameters: false,
    missingMethods: [],
  },
  arbitrum: {
    name: 'arbitrum',
    blockMs: 250,
    rollback: null,
    lags: [0, 2, 0, 5],
    fees: { kind: 'eip1559', baseFeeWei: gwei / 100n, leastWei: 0n, tipsWei: [0n, 0n, 0n] },
    dataFee: 'arbitrum',
    logs: {
      maxBlocks: null,
      maxResults: 10_000,
      refusal: { code: -32000, message: 'logs matched by query exceeds limit of 10000' },
      aboveHead: 'cut',
    },
    batch: { max: 20, form: 'list', refusal: { code: -32600, message: 'batch too large' } },
    rate: {
      calls: 60,
      windowMs: 1000,
      retryAfterSeconds: 2,
      // As some providers have it: within a reply that is otherwise well.
      refusal: { code: -32005, message: 'limit exceeded' },
    },
    unknownBlock: 'refused',
    unknownBlockRefusal: headerNotFound,
    serves: everything,
    countsParameters: false,
    missingMethods: [],
  },
  strict: {
    name: 'strict',
    blockMs: 2000,
    rollback: null,
    lags: [0, 2, 0, 0, 1, 3],
    fees: { kind: 'legacy', baseFeeWei: 1n, leastWei: 100n * gwei, tipsWei: [0n, 0n, 0n] },
    dataFee: 'none',
    logs: {
      maxBlocks: 1025,
      maxResults: null,
      refusal: { code: -32000, message: 'GetLogs query must be smaller than size 1024' },
      aboveHead: 'cut',
    },
    batch: { max: null, form: 'object', refusal: { code: -32600, message: 'batch too large' } },
    rate: {
      calls: 1000,
      windowMs: 1000,
      retryAfterSeconds: null,
      refusal: { code: -32000, message: 'rate: Wait(n=1) would exceed context deadline' },
    },
    unknownBlock: 'empty',
    unknownBlockRefusal: { code: -32000, message: 'Header is not found' },
    serves: { stateOverrides: false, revertData: false, finalityTags: false, pending: false },
    countsParameters: true,
    missingMethods: ['eth_feeHistory', 'eth_maxPriorityFeePerGas', 'eth_createAccessList', 'eth_blobBaseFee'],
  },
}

export function isLikeness(name: string): name is LikenessName {
  return Object.hasOwn(likenesses, name)
}
