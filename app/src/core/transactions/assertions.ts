import { campaignAbi, campaignFactoryAbi, erc20Abi, pairAbi, routerAbi } from '@dexswap/abis'
import { type Address, type Chain, type Hex, isSameAddress } from '@dexswap/chains'
import * as v from 'valibot'
import { type ContractCall, contractCall } from '../chain/contract-call.ts'
import { knownCodeOf, proxyCodeHash } from '../chain/known-code.ts'
import { nativeCurrencyOf, reviewedAt } from '../tokens/currency.ts'
import { allowanceCall, balanceCall, tokenBalanceCall } from '../tokens/token-reads.ts'
import type { Assertion, VerificationQuery } from './assertion.ts'
import { amountsOf, type Summary } from './kinds.ts'
import { decoded, isDividedOrder, payoutAssertions, priceAssertions, reservesAssertions } from './price-assertions.ts'
import { address, type SummaryAmount, type SummaryCurrency } from './summary.ts'

const onCampaigns: readonly Summary['kind'][] = [
  'stake',
  'withdraw',
  'claim',
  'exit',
  'cancelCampaign',
  'recoverRewards',
]

/**
 * The hashes of code that the record names for what is called, one of which stands there: of a campaign the one of each factory, as it does not
 * say which of them made it. None where it names none.
 */
export function recordedCodeHashes({ chain, call, summary }: Omit<VerificationQuery, 'account'>): readonly Hex[] {
  const known = knownCodeOf(chain).find(({ address }) => isSameAddress(address, call.to))
  if (known) return [known.codeHash]
  const { campaignImplementation, formerCampaignFactories } = chain
  if (campaignImplementation === null || !onCampaigns.includes(summary.kind)) return []
  return [campaignImplementation, ...formerCampaignFactories.map(({ implementation }) => implementation)].map(
    proxyCodeHash,
  )
}

/** The reads that a transaction depends on, by what its call says and by what its user reads. */
export function assertionsOf(query: VerificationQuery): readonly Assertion[] {
  const { chain, account, call, summary } = query
  const { gives, gets } = amountsOf(summary)
  const currencies = [...currenciesIn(summary), ...[...gives, ...gets].map(({ currency }) => currency)]
  const native: SummaryCurrency = { kind: 'native', address: undefined, ...shortOf(chain) }
  return [
    ...priceAssertions(query),
    ...reservesAssertions(query),
    ...payoutAssertions(query),
    ...balanceAssertions(chain, account, call, gives, native),
    ...allowanceAssertions(account, call, gives, summary),
    ...decimalsAssertions(chain, [...currencies, ...tokensIn(query)]),
    ...campaignAssertions(query),
  ]
}

function shortOf(chain: Chain): Pick<SummaryCurrency, 'symbol' | 'decimals'> {
  const { symbol, decimals } = nativeCurrencyOf(chain)
  return { symbol, decimals }
}

/** The currencies that a summary names beside its amounts. */
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
  const claim = (currency: SummaryCurrency, read: ContractCall<bigint>): Assertion => ({
    about: 'balance',
    currency,
    ...mapped(read, same),
    shown: null,
  })
  const tokens = gives.flatMap(({ currency }) =>
    currency.address ? [claim(currency, tokenBalanceCall(currency.address, account))] : [],
  )
  // The network takes its gas of it in any case; its balance says so only where it is sent.
  return value > 0n ? [claim(native, balanceCall(chain, nativeCurrencyOf(chain), account)), ...tokens] : tokens
}

/** What the contract that is called may take; and what an approval stands on now. */
function allowanceAssertions(
  account: Address,
  call: VerificationQuery['call'],
  gives: readonly SummaryAmount[],
  summary: Summary,
): readonly Assertion[] {
  const claim = (currency: SummaryCurrency, spender: Address): readonly Assertion[] =>
    currency.address
      ? [
          {
            about: 'allowance',
            currency,
            ...mapped(allowanceCall(currency.address, account, spender), same),
            shown: null,
          },
        ]
      : []
  if (summary.kind === 'approve' || summary.kind === 'resetApproval') return claim(summary.currency, summary.spender)
  return gives.flatMap(({ currency }) =>
    isSameAddress(currency.address ?? call.to, call.to) ? [] : claim(currency, call.to),
  )
}

type TokenAt = { readonly address?: Address | undefined; readonly symbol: string; readonly decimals: number | null }

/** What the page multiplied a typed amount by. A reviewed token's stand in the chain's record: by them the nodes are held. */
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

/** Tokens that only the call names: those on the way of a swap, and the rewards of a new campaign. */
function tokensIn({ call, summary }: VerificationQuery): readonly TokenAt[] {
  const made = summary.kind === 'createCampaign' ? decoded(campaignFactoryAbi, call.data) : null
  const parsed = v.safeParse(addresses, made?.args[0])
  const named = parsed.success ? parsed.output : []
  return named.map((each) => ({ address: each, symbol: '', decimals: null }))
}

/** What an account has in a campaign. */
function campaignAssertions({ account, call, summary }: VerificationQuery): readonly Assertion[] {
  const read = { address: call.to, abi: campaignAbi } as const
  const staked: Assertion = {
    about: 'stake',
    currency: null,
    ...mapped(contractCall({ ...read, functionName: 'stakedTokensOf', args: [account] }), same),
    shown: null,
  }
  const rewards: Assertion = {
    about: 'rewards',
    currency: null,
    // What withinTolerance in its sum and in each of its parts withinTolerance byte for byte, which is what is compared.
    ...mapped(contractCall({ ...read, functionName: 'claimableRewards', args: [account] }), (list) =>
      list.reduce((sum, each) => sum + each, 0n),
    ),
    shown: null,
  }
  switch (summary.kind) {
    case 'stake':
    case 'withdraw':
      return [staked]
    case 'claim':
      return [rewards]
    case 'exit':
      return [staked, rewards]
    default:
      return []
  }
}

/** What says that two requests depend on the same: everything but the deadline, which is another in every second. */
export function verificationKey({ account, call, summary }: VerificationQuery): string {
  const shown = [...amountsOf(summary).gives, ...amountsOf(summary).gets, ...currenciesIn(summary)]
  const text = JSON.stringify(shown, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
  return [account, call.to, call.value, withoutDeadline(call.data), summary.kind, text].join(' ')
}

/** The deadline of a divided order: the sixth word of the struct, which begins behind the one that says where. */
const dividedDeadline = 6

function withoutDeadline(data: Hex): string {
  const asked = routerAbi.find((item) => 'name' in item && item.name === decoded(routerAbi, data)?.name)
  const inRouter = asked && 'inputs' in asked ? asked.inputs.findIndex(({ name }) => name === 'deadline') : -1
  const at = isDividedOrder(data) ? dividedDeadline : inRouter
  // 0x and 8 digits of the selector, then 64 for each argument that stands in its own place.
  const from = 10 + at * 64
  return at === -1 ? data : data.slice(0, from) + data.slice(from + 64)
}

const permitText = v.object({
  domain: v.object({ verifyingContract: address }),
  message: v.object({ owner: address, nonce: v.pipe(v.string(), v.regex(/^\d{1,78}$/)) }),
})

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Where a permit counts, and the reads that it depends on; null where what is signed is none. */
export function permitAssertions(
  typedData: string,
): { readonly target: Address; readonly claims: readonly Assertion[] } | null {
  const parsed = v.safeParse(permitText, jsonIn(typedData))
  if (!parsed.success) return null
  const { domain, message } = parsed.output
  const at = domain.verifyingContract
  const nonce = contractCall({ address: at, abi: pairAbi, functionName: 'nonces', args: [message.owner] })
  const separator = contractCall({ address: at, abi: pairAbi, functionName: 'DOMAIN_SEPARATOR' })
  const claim = { about: 'permit', currency: null } as const
  return {
    target: at,
    claims: [
      { ...claim, ...mapped(nonce, same), shown: { value: BigInt(message.nonce), must: 'exact' } },
      { ...claim, ...mapped(separator, BigInt), shown: null },
      { about: 'balance', currency: null, ...mapped(tokenBalanceCall(at, message.owner), same), shown: null },
    ],
  }
}
