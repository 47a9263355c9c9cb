import {
  campaignFactoryAbi,
  concentratedRouterAbi,
  erc20Abi,
  factoryAbi,
  pairAbi,
  routerAbi,
  splitExecutorAbi,
} from '@dexswap/abis'
import { type Address, type Chain, type Hex, isSameAddress } from '@dexswap/chains'
import { allowanceCall } from '@dexswap/orders/allowance-call'
import { withoutSlipstreamDeadline } from '@dexswap/orders/concentrated-order'
import { withoutSolidlyDeadline } from '@dexswap/orders/solidly-order'
import { type ContractCall, contractCall } from '@dexswap/pools-reader/contract-call'
import * as v from 'valibot'
import { addressIn, nodeOfName, recordCall, resolverCall } from '../names/names.ts'
import { address, type SummaryAmount, type SummaryCurrency } from '../records/summary.ts'
import { amountsOf, type Summary } from '../sending/kinds.ts'
import { nativeCurrencyOf, reviewedAt } from '../tokens/currency.ts'
import { balanceCall, tokenBalanceCall } from '../tokens/token-reads.ts'
import type { Assertion, VerificationQuery } from './assertion.ts'
import { betterRouteAssertions } from './better-routes.ts'
import { campaignAccountAssertions, campaignTermsAssertions, implementationAssertions } from './campaign-assertions.ts'
import { isSpenderOfRecord } from './field-grounds.ts'
import { hiddenPoolAssertions } from './hidden-pools.ts'
import { decoded, payoutAssertions, priceAssertions, reservesAssertions } from './price-assertions.ts'

/** The assertions that a transaction depends on, by its call and summary. */
export function assertionsOf(query: VerificationQuery): readonly Assertion[] {
  const { chain, account, call, summary } = query
  const { gives, gets } = amountsOf(summary)
  const currencies = [...currenciesIn(summary), ...[...gives, ...gets].map(({ currency }) => currency)]
  const native: SummaryCurrency = { kind: 'native', address: undefined, ...shortOf(chain) }
  return [
    ...priceAssertions(query),
    ...betterRouteAssertions(query),
    ...hiddenPoolAssertions(query),
    ...reservesAssertions(query),
    ...payoutAssertions(query),
    ...balanceAssertions(chain, account, call, gives, native),
    ...allowanceAssertions(query, gives),
    ...decimalsAssertions(chain, [...currencies, ...tokensIn(query)]),
    ...campaignAccountAssertions(query),
    ...termsAssertions(query),
    ...implementationAssertions(query),
    ...pairAddressAssertions(query),
    ...nameAssertions(query),
  ]
}

/** The terms of a campaign for a stake. The approval before a stake relies only on the address. */
function termsAssertions({ chain, summary, basis }: VerificationQuery): readonly Assertion[] {
  const isBinding = summary.kind === 'stake' || summary.kind === 'approve'
  return isBinding && basis?.campaign ? campaignTermsAssertions(chain, basis.campaign) : []
}

/** The address of the pair for a new campaign or a first price, if the record cannot derive it. */
function pairAddressAssertions({ chain, call, summary }: VerificationQuery): readonly Assertion[] {
  const named = namedPair(call, summary)
  const [exchange] = chain.platforms
  if (!named || !exchange || exchange.initCodeHash) return []
  const [one, other] = named.currencies.map((each) => each.address ?? chain.wrappedNative.address)
  const parsed = v.safeParse(address, named.pair)
  if (!one || !other || !parsed.success) return []
  const read = contractCall({
    address: exchange.factory,
    abi: factoryAbi,
    functionName: 'getPair',
    args: [one, other],
  })
  const shown = { value: BigInt(parsed.output), must: 'exact' } as const
  return [{ about: 'pairAddress', currency: null, ...mapped(read, BigInt), shown, required: true }]
}

/** The pair in a call and its currencies; null if the call has none. */
function namedPair(
  call: VerificationQuery['call'],
  summary: Summary,
): { readonly currencies: readonly SummaryCurrency[]; readonly pair: unknown } | null {
  if (summary.kind === 'createCampaign' && summary.second) {
    return { currencies: [summary.first, summary.second], pair: decoded(campaignFactoryAbi, call.data)?.args[1] }
  }
  if (summary.kind !== 'setPrice') return null
  const currencies = [summary.first.currency, summary.second.currency]
  const transfer = decoded(erc20Abi, call.data)
  if (transfer?.name === 'transfer') return { currencies, pair: transfer.args[0] }
  return decoded(pairAbi, call.data)?.name === 'sync' ? { currencies, pair: call.to } : null
}

/** Asserts the recorded registry's resolver, and the address that it returns. */
function nameAssertions({ chain, basis }: VerificationQuery): readonly Assertion[] {
  const { address: leadsTo, name } = basis?.recipient ?? {}
  if (!leadsTo || !name || chain.ensRegistry === null) return []
  const node = nodeOfName(name.text)
  const decode = (answer: Hex) => BigInt(v.parse(address, addressIn(answer)))
  const exact = (value: Address) => ({ value: BigInt(value), must: 'exact' }) as const
  return [
    {
      ...{ about: 'resolver', currency: null, decode, required: true },
      ...{ read: resolverCall(chain.ensRegistry, node), shown: exact(name.resolver) },
    },
    {
      ...{ about: 'nameAddress', currency: null, decode, required: true },
      ...{ read: recordCall(name.resolver, 'addr', node), shown: exact(leadsTo) },
    },
  ]
}

function shortOf(chain: Chain): Pick<SummaryCurrency, 'symbol' | 'decimals'> {
  const { symbol, decimals } = nativeCurrencyOf(chain)
  return { symbol, decimals }
}

/** Currencies of a summary that are not part of its amounts. */
function currenciesIn(summary: Summary): readonly SummaryCurrency[] {
  if (summary.kind === 'approve' || summary.kind === 'resetApproval') return [summary.currency]
  if (!('first' in summary)) return []
  return [summary.first, summary.second].flatMap((each) => (each && 'symbol' in each ? [each] : []))
}

type Read = Pick<Assertion, 'read' | 'decode'>

function mapped<T>(call: ContractCall<T>, map: (value: T) => bigint): Read {
  return { read: call, decode: (answer) => map(call.decode(answer)) }
}

const same = (value: bigint) => value

function balanceAssertions(
  chain: Chain,
  account: Address,
  { value }: VerificationQuery['call'],
  gives: readonly SummaryAmount[],
  native: SummaryCurrency,
): readonly Assertion[] {
  const balance = (currency: SummaryCurrency, read: ContractCall<bigint>): Assertion => ({
    about: 'balance',
    currency,
    ...mapped(read, same),
    shown: null,
  })
  const tokens = gives.flatMap(({ currency }) =>
    currency.address ? [balance(currency, tokenBalanceCall(currency.address, account))] : [],
  )
  // Asserts the native balance only when it is sent, because the chain itself checks that gas is
  // paid.
  return value > 0n ? [balance(native, balanceCall(chain, nativeCurrencyOf(chain), account)), ...tokens] : tokens
}

/** Allowances of the called contract, or of the spender of an approval. */
function allowanceAssertions(query: VerificationQuery, gives: readonly SummaryAmount[]): readonly Assertion[] {
  const { account, call, summary } = query
  const allowance = (currency: SummaryCurrency, spender: Address, shown: Assertion['shown']): readonly Assertion[] =>
    currency.address
      ? [
          {
            ...{ about: 'allowance', currency, shown, ...(shown && { required: true }) },
            ...mapped(allowanceCall(currency.address, account, spender), same),
          },
        ]
      : []
  if (summary.kind === 'setPrice') return []
  if (summary.kind === 'approve' || summary.kind === 'resetApproval') {
    return allowance(summary.currency, summary.spender, allowanceFloor(query))
  }
  return gives.flatMap(({ currency }) =>
    isSameAddress(currency.address ?? call.to, call.to) ? [] : allowance(currency, call.to, null),
  )
}

/**
 * The spending limit of an unrecorded spender must not exceed its current allowance on the chain.
 */
function allowanceFloor({ chain, call, summary, basis }: VerificationQuery): Assertion['shown'] {
  if (summary.kind !== 'approve' || isSpenderOfRecord(chain, summary.spender)) return null
  if (isSameAddress(summary.spender, basis?.campaign?.address ?? '0x')) return null
  const amount = v.parse(v.bigint(), decoded(erc20Abi, call.data)?.args[1] ?? 2n ** 256n)
  return { value: amount, must: 'atLeast' }
}

type TokenAt = { readonly address?: Address | undefined; readonly symbol: string; readonly decimals: number | null }

/** Decimals of typed amounts. For a reviewed token the chain's record is authoritative. */
function decimalsAssertions(chain: Chain, currencies: readonly TokenAt[]): readonly Assertion[] {
  const claims = new Map<string, Assertion>()
  for (const { address, symbol, decimals } of currencies) {
    if (!address) continue
    const reviewed = reviewedAt(chain, address)
    const shown = reviewed?.decimals ?? decimals
    const key = address.toLowerCase()
    if (claims.get(key)?.shown) continue
    const read = contractCall({ address, abi: erc20Abi, functionName: 'decimals' })
    claims.set(key, {
      about: 'decimals',
      currency: { kind: 'token', address, symbol, decimals: 0 },
      ...mapped(read, BigInt),
      shown: shown === null ? null : { value: BigInt(shown), must: 'exact' },
      ...(reviewed && { reviewed: true }),
    })
  }
  return [...claims.values()]
}

const addresses = v.pipe(v.array(address), v.maxLength(32))

/** Tokens that appear only in the call data: the rewards of a new campaign. */
function tokensIn({ call, summary }: VerificationQuery): readonly TokenAt[] {
  const made = summary.kind === 'createCampaign' ? decoded(campaignFactoryAbi, call.data) : null
  const parsed = v.safeParse(addresses, made?.args[0])
  const named = parsed.success ? parsed.output : []
  return named.map((each) => ({ address: each, symbol: '', decimals: null }))
}

/**
 * Dedupe key of a verification. It excludes the deadline and the quotes of routes that are not
 * used.
 */
export function verificationKey({
  account,
  call,
  summary,
  basis: { compared, ...basis } = {},
}: VerificationQuery): string {
  const shown = [...amountsOf(summary).gives, ...amountsOf(summary).gets, ...currenciesIn(summary)]
  const platforms = compared && [...compared.pairs, ...compared.withPools.map(({ platform }) => platform)]
  const text = JSON.stringify([shown, basis, platforms], (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
  const data = withoutSlipstreamDeadline(call) ?? withoutSolidlyDeadline(call) ?? withoutDeadline(call.data)
  return [account, call.to, call.value, data, summary.kind, text].join(' ')
}

/**
 * Index of the word with the deadline, the sixth field of a split order. The order comes after the
 * word with its offset, and after the five words of a permit.
 */
const dividedDeadlines: Readonly<Record<string, number>> = { split: 6, splitWithPermit: 11 }

function withoutDeadline(data: Hex): string {
  const abiItem = routerAbi.find((item) => 'name' in item && item.name === decoded(routerAbi, data)?.name)
  const inRouter = abiItem && 'inputs' in abiItem ? abiItem.inputs.findIndex(({ name }) => name === 'deadline') : -1
  const isMulticall = decoded(concentratedRouterAbi, data)?.name === 'multicall'
  const inDivided = dividedDeadlines[decoded(splitExecutorAbi, data)?.name ?? '']
  const at = isMulticall ? 0 : (inDivided ?? inRouter)
  // The selector has 8 digits after 0x; each word has 64.
  const from = 10 + at * 64
  return at === -1 ? data : data.slice(0, from) + data.slice(from + 64)
}
