import type { Pool } from '@dexswap/amm'
import { type Address, type Hex, isSameAddress, lowerAddress, harmony as record } from '@dexswap/chains'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { encodeAbiParameters, numberToHex } from 'viem/utils'
import { known } from '#core/known.ts'
import { paths } from '#core/routes/table.ts'
import { decodeExchangeCall } from '#core/test/decode-call.ts'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import type { Session } from '#hooks/use-session.ts'
import { AddScreen } from '../add/add-screen.tsx'
import { RemoveScreen } from '../remove/remove-screen.tsx'

/** Long timeout, because the first import of a lazy module compiles it. */
export const lazyTimeout = { timeout: 60_000 }

export const harmony = configuredChain(1666600000)
export const unit = 10n ** 18n
export const account: Address = '0x00000000000000000000000000000000000000A1'
export const pairAddress: Address = '0x00000000000000000000000000000000000000b0'
const [wone, dai] = record.tokens

export { dai, wone }

/**
 * Test chain. The pool has 100,000 WONE and `dai` 1DAI (2,000 in `plentiful`); the account has a
 * hundredth of it.
 */
export type ChainFacts = {
  readonly exists: boolean
  readonly supply: bigint
  /** 1DAI reserve of the pool. */
  readonly dai: bigint
  readonly balance: bigint
  /** 1DAI balance of the pair, when it differs from the reserve. */
  readonly daiBalance?: bigint
  readonly allowance: bigint
  readonly holding: bigint
  /** LP tokens that the account has staked in the pool's only campaign. */
  readonly staked: bigint
  /** Swap fee of the pair in basis points. */
  readonly swapFee: bigint
  /** Reserves of WONE and 1DAI in a pair without LP holders. */
  readonly left?: readonly [bigint, bigint]
  /** Balances of the pair, when they differ from its reserves. */
  readonly held?: readonly [bigint, bigint]
}
export const plentiful: ChainFacts = {
  exists: true,
  supply: 10_000n * unit,
  dai: 2_000n * unit,
  balance: 5_000n * unit,
  allowance: 10n ** 30n,
  holding: 100n * unit,
  staked: 0n,
  swapFee: 25n,
}

export function answerOf(facts: ChainFacts) {
  const { exists, supply, dai: reserve, balance, allowance, holding, staked, swapFee } = facts
  const word = (value: bigint) => numberToHex(value, { size: 32 })
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
  const isWoneFirst = wone.address.toLowerCase() < dai.address.toLowerCase()
  const [reserveWone, reserveDai] = facts.left ?? (supply === 0n ? [0n, 0n] : [100_000n * unit, reserve])
  const [heldWone, heldDai] = facts.held ?? (exists ? [reserveWone, reserveDai] : [0n, 0n])
  const reserves = isWoneFirst ? [reserveWone, reserveDai] : [reserveDai, reserveWone]
  const isPairOwner = (owner: Address) =>
    isSameAddress(owner, pairAddress) || (facts.held !== undefined && !isSameAddress(owner, account))
  return ({ to, data }: ChainCall) => {
    const isPair = to.toLowerCase() === pairAddress
    const token = harmony.tokens.find(({ address }) => address.toLowerCase() === to.toLowerCase())
    const { functionName, args } = decodeExchangeCall(data)
    if (functionName === 'balanceOf' && token && isPairOwner(args[0]))
      return word(token.address === dai.address ? heldDai : heldWone)
    switch (functionName) {
      case 'getPair':
        return word(exists ? BigInt(pairAddress) : 0n)
      case 'feeTo':
        return word(1n)
      case 'protocolFeeDenominator':
        return word(9n)
      case 'getReserves':
        return encodeAbiParameters(
          [{ type: 'uint112' }, { type: 'uint112' }, { type: 'uint32' }],
          [reserves[0] ?? 0n, reserves[1] ?? 0n, 0],
        )
      case 'totalSupply':
        return word(supply)
      case 'kLast':
        return word(0n)
      case 'swapFee':
        return word(swapFee)
      case 'decimals':
        return word(BigInt(token?.decimals ?? 18))
      case 'symbol':
        return text(isPair ? 'DEXS' : (token?.symbol ?? ''))
      case 'name':
        return text(isPair ? 'DexSwap' : (token?.name ?? ''))
      case 'allowance':
        return word(allowance)
      case 'getDistributionsAmount':
        return word(1n)
      case 'distributions':
        return word(0xcan)
      case 'stakableToken':
        return word(BigInt(pairAddress))
      case 'endingTimestamp':
        return word(2_000_000_000n)
      case 'stakedTokensOf':
        return word(staked)
      default:
        return word(isPair ? holding : token?.address === dai.address ? (facts.daiBalance ?? balance) : balance)
    }
  }
}

/**
 * Returns `answer` to every request. As code, '0x' means an account with a key, anything else a
 * contract.
 */
export function answerNode({ networks }: Session, answer: Hex) {
  const client = { request: async () => answer }
  networks.clientOf = () => client as never
}

/** Opens the add or remove screen on a static chain. */
export async function openLiquidity(
  path: string,
  parts: {
    chain?: Partial<ChainFacts>
    wallet?: boolean
    closed?: boolean
    derives?: boolean
    /** Replaces the chain of `chain`. */
    answers?: ReturnType<typeof answerOf>
  } = {},
) {
  const page = createPageSession({
    ...harmony,
    ...(parts.closed && { closedPlatforms: ['dexswap'] as const }),
    // If the record has this hash, the page derives pair addresses before the pairs exist.
    ...(parts.derives && {
      platforms: harmony.platforms.map((platform) => ({ ...platform, initCodeHash: `0x${'11'.repeat(32)}` as const })),
    }),
  })
  page.answerCalls(parts.answers ?? answerOf({ ...plentiful, ...parts.chain }))
  page.stores.pools.set({
    status: 'ready',
    block: { number: 1n, hash: '0xaa', receivedAt: 0 },
    complete: true,
    pools: new Map(),
  })
  if (parts.wallet) page.stores.wallet.set(connectedWallet(account, harmony.id))
  // The account has a key, and the node accepts every call.
  answerNode(page.session, '0x')
  const screens = {
    [paths.create]: AddScreen,
    [paths.add]: AddScreen,
    [paths.addOne]: AddScreen,
    [paths.addPair]: AddScreen,
    [paths.remove]: RemoveScreen,
  }
  const router = showRoutes(page.session, screens, path)
  await screen.findByRole('region', { name: /^(?:Create a pair|Add Liquidity|Remove Liquidity)$/ }, lazyTimeout)
  return { ...page, router }
}

/** The pool of the test chain in memory, with the reserves of `plentiful`. */
export function setPools({ stores }: Pick<Awaited<ReturnType<typeof openLiquidity>>, 'stores'>) {
  const [token0 = '0x', token1 = '0x'] = [wone, dai].map(({ address }) => lowerAddress(address)).toSorted()
  const isFirst = token0 === lowerAddress(wone.address)
  const [reserve0, reserve1] = isFirst ? [100_000n * unit, 2000n * unit] : [2000n * unit, 100_000n * unit]
  const pool: Pool = { address: lowerAddress(pairAddress), token0, token1, reserve0, reserve1, swapFeeBps: 25 }
  const block = { number: 2n, hash: '0xab', receivedAt: 0 } as const
  act(() => stores.pools.set({ status: 'ready', block, complete: true, pools: new Map([['dexswap', [pool]]]) }))
}

/** Chooses one token instead of both, of the pool in memory, once its form with `choice` is loaded. */
export async function chooseOneToken(page: Parameters<typeof setPools>[0], choice: string) {
  setPools(page)
  fireEvent.click(radio('One token'))
  await card().findByRole('radiogroup', { name: choice }, lazyTimeout)
}

/** Accepts a gas warning after changing the pool's 1DAI reserve while the warning is open. */
export function sendOnceMoved(page: Awaited<ReturnType<typeof openLiquidity>>, confirm: string, dai: bigint) {
  const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }))
  act(() => {
    page.stores.gasPrices.set(known({ INSTANT: 600n, FAST: 600n, NORMAL: 600n }, 0))
    page.stores.recentGasPrice.set(100n)
  })
  press(confirm)
  act(() => {
    page.answerCalls(answerOf({ ...plentiful, dai }))
    page.stores.wallet.set(connectedWallet(account, harmony.id))
  })
  press('Send anyway')
}

export function dialog(name = 'You will receive') {
  return within(screen.getByRole('dialog', { name }))
}
export function card() {
  return within(screen.getByRole('region', { name: /^(?:Create a pair|Add Liquidity|Remove Liquidity)$/ }))
}
export function button(name: string | RegExp): HTMLButtonElement {
  return card().getByRole<HTMLButtonElement>('button', { name })
}
export function radio(name: string): HTMLInputElement {
  return card().getByRole<HTMLInputElement>('radio', { name })
}
export function field(name: string | RegExp): HTMLInputElement {
  return card().getByRole<HTMLInputElement>('textbox', { name })
}
export function row(label: string): string {
  return card().getByText(label).closest('.detail-row')?.textContent ?? ''
}
