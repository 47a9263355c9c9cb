import { harmony } from '@dexswap/chains'
import { known } from '../../known.ts'
import { pairFacts } from '../../test/pair-facts.ts'
import type { RemovalInputs } from '../derive-removal.ts'
import { emptyRemoveForm, setPercent } from '../remove-form.ts'
import { account, allowed, chain, dai, one, ready } from './addition-inputs.ts'

export const [exchange] = harmony.platforms
export const facts = pairFacts(200_000n, 100_000n, 140_000n)
const lpToken = { ...dai, address: facts.address, symbol: 'DEXS' }
export const half = setPercent({ ...emptyRemoveForm, pair: 'a' }, 50)

/** The account holds 1,400 of 140,000 LP tokens and removes half of them. */
export function removalInputs(part: Partial<RemovalInputs> = {}): RemovalInputs {
  return {
    chain,
    exchange,
    account,
    form: half,
    sides: { first: ready(one), second: ready(dai) },
    lookup: { status: 'exists', facts },
    lpToken,
    lpSymbol: 'DEXS',
    holding: known(1_400n, 0),
    prices: { first: known(10n ** 18n, 0), second: known(2n * 10n ** 18n, 0) },
    allowance: allowed(700n),
    permit: null,
    recipientLookup: { status: 'loading' },
    records: [],
    canSign: true,
    chosenPermission: null,
    slippageBps: 50,
    now: 1_700_000_000,
    deadlineSeconds: 1200,
    simulation: null,
    clock: { refusal: null, clock: null },
    isPlatformInLink: false,
    staked: known(280n, 0),
    ...part,
  }
}
