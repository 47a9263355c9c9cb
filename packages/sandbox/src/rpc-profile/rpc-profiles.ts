export type RpcProfileName = 'ethereum' | 'base' | 'arbitrum' | 'strict'

/** An error response: HTTP status, JSON-RPC error, or both. */
export type Refusal = { readonly status?: number; readonly code: number; readonly message: string }

/** Behaviour of the public nodes of a network. Amounts in wei. */
export type RpcProfile = {
  readonly name: RpcProfileName
  readonly blockMs: number
  /** Reorgs that replace the latest blocks by others with the same transactions; null for none. */
  readonly rollback: { readonly everyBlocks: number; readonly depth: number } | null
  /** Number of blocks by which the responding node lags. The next request uses the next entry. */
  readonly lags: readonly number[]
  readonly fees: {
    /** `legacy`: no base fee and no typed transactions. `minWei`: minimum gas price. */
    readonly kind: 'legacy' | 'eip1559'
    readonly baseFeeWei: bigint
    readonly minWei: bigint
    /** Tips at the 25th, 50th and 90th percentile. Nodes suggest the one at the 50th. */
    readonly tipsWei: readonly [bigint, bigint, bigint]
  }
  readonly dataFee: 'none' | 'opStack' | 'arbitrum'
  readonly logs: {
    /** Maximum number of blocks per log request; null for no limit. */
    readonly maxBlocks: number | null
    readonly maxResults: number | null
    readonly refusal: Refusal
    /** Whether a log range above the latest block is rejected or cut. */
    readonly aboveHead: 'refused' | 'cut'
  }
  readonly batch: {
    readonly max: number | null
    /** How a batch is rejected: by an object with a status, or by a list with one error as in geth. */
    readonly form: 'object' | 'list'
    readonly refusal: Refusal
  }
  /** Maximum number of calls within `windowMs`. Without the header when `retryAfterSeconds` is null. */
  readonly rate: {
    readonly calls: number
    readonly windowMs: number
    readonly retryAfterSeconds: number | null
    readonly refusal: Refusal
  }
  /** Whether requests for an unknown block return an error or an empty result. */
  readonly unknownBlock: 'refused' | 'empty'
  readonly unknownBlockRefusal: Refusal
  readonly serves: {
    readonly stateOverrides: boolean
    readonly revertData: boolean
    /** True when nodes support the tags `safe` and `finalized`. */
    readonly finalityTags: boolean
    /** True when nodes support the tag `pending`, and return pending transactions by hash. */
    readonly pending: boolean
  }
  /** True when nodes reject a wrong number of parameters. */
  readonly countsParameters: boolean
  readonly missingMethods: readonly string[]
}

const gwei = 1_000_000_000n
const everything = { stateOverrides: true, revertData: true, finalityTags: true, pending: true } as const
const headerNotFound = { code: -32000, message: 'header not found' } as const

/** Error texts and codes of the nodes in docs/rpc-profiles.md. */
export const rpcProfiles: Readonly<Record<RpcProfileName, RpcProfile>> = {
  ethereum: {
    name: 'ethereum',
    blockMs: 12_000,
    rollback: { everyBlocks: 12, depth: 1 },
    lags: [0, 0, 1],
    fees: { kind: 'eip1559', baseFeeWei: 2n * gwei, minWei: 0n, tipsWei: [gwei / 20n, gwei / 10n, gwei] },
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
      minWei: 0n,
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
    fees: { kind: 'eip1559', baseFeeWei: gwei / 100n, minWei: 0n, tipsWei: [0n, 0n, 0n] },
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
      // Some providers return an error like this in a response of status 200.
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
    fees: { kind: 'legacy', baseFeeWei: 1n, minWei: 100n * gwei, tipsWei: [0n, 0n, 0n] },
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

export function isRpcProfileName(name: string): name is RpcProfileName {
  return Object.hasOwn(rpcProfiles, name)
}
