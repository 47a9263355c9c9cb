import { factoryAbi, nativeFactoryAbi, pairAbi, routerAbi } from '@dexswap/abis'
import { type Address, type Hex, nativeExchangeId, type PlatformId } from '@dexswap/chains'
import { simulateCall } from '@dexswap/orders/simulate-call'
import { users } from '@dexswap/sandbox'
import { zeroAddress } from 'viem'
import { decodeFunctionData, encodeFunctionData } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PermitDomainError, PermitUnusableError } from '../approvals/permit-errors.ts'
import { type PermitQuery, permitStep, type SignedPermit } from '../approvals/permit-step.ts'
import { signsPermits } from '../chain/account-code.ts'
import { arrivesLess } from '../liquidity/deposit.ts'
import { chooseRemoveCall, removeCalls } from '../liquidity/liquidity-calls.ts'
import { NotApprovedError, RemovalWouldFailError } from '../liquidity/liquidity-errors.ts'
import { buildRemoveIntent } from '../liquidity/liquidity-intent.ts'
import { addPlan, removePlan, removeStep } from '../liquidity/liquidity-plans.ts'
import type { Sides } from '../liquidity/pair-lookup.ts'
import { removalOf } from '../liquidity/removal.ts'
import { simulateRemoval } from '../liquidity/simulate-liquidity.ts'
import { measuredOf } from '../sending/simulation.ts'
import type { Currency } from '../tokens/currency.ts'
import { type LiquidityScene, provider, startLiquidityScene } from './start-liquidity-scene.ts'

// Invariant: formulas and simulation of a removal equal the result of the contracts, to the unit.

const [user = '0x', outsider = '0x'] = users
const oneToken = 10n ** 18n

/** Another platform than the native exchange, with the published contracts. */
const elsewhere = 'sushiswap'

let scene: LiquidityScene

beforeAll(async () => {
  scene = await startLiquidityScene()
  await scene.world.addPair(elsewhere, 'ONE', 100_000, '1DAI', 2000)
  await scene.world.addPair(elsewhere, '1DAI', 50_000, '1USDC', 50_000)
}, 60_000)
afterAll(() => scene.world.stop())

const unsimulated = async () => ({ status: 'unknown' }) as const

/** A permit that the node signs instead of a wallet. */
async function signed(question: PermitQuery): Promise<SignedPermit> {
  const given: SignedPermit[] = []
  const step = permitStep(scene.world.client, scene.world.chain.multicall, question, unsimulated, (permit) =>
    given.push(permit),
  )
  const data = JSON.parse(await step.typedData())
  const signature = (await scene.world.rpc('eth_signTypedData_v4', question.account, data)) as Hex
  await step.onSigned?.(signature)
  const [permit] = given
  if (!permit) throw new RangeError('no permit was given')
  return permit
}

async function removeIntent(
  currencies: Sides<Currency>,
  percent: number,
  by: 'approval' | 'permit',
  on: PlatformId = nativeExchangeId,
) {
  const facts = await scene.factsOf(currencies, on)
  const holding = await scene.balance(facts.address, provider)
  const typed = { field: 'percent', percent } as const
  const removal = removalOf(facts, holding, typed)
  const requested = { ...(await scene.terms(currencies)), typed }
  const question: PermitQuery = {
    chainId: 31337,
    account: provider,
    token: facts.address,
    spender: scene.world.router(on),
    value: removal.liquidity,
    deadline: BigInt(requested.now + 600),
  }
  const permit = by === 'permit' ? await signed(question) : null
  if (by === 'approval') await scene.world.approve(provider, facts.address, question.spender)
  const platform = scene.world.chain.platforms.find(({ id }) => id === on) ?? null
  const pair = { ...facts, lpSymbol: 'DXS', platform }
  const intent = buildRemoveIntent(scene.world.chain, pair, removal, permit, requested)
  return { intent, facts, removal, question }
}

describe('chooseRemoveCall', () => {
  const removals = [
    ['1DAI', '1USDC', 'approval', 'removeLiquidity'],
    ['1DAI', '1USDC', 'permit', 'removeLiquidityWithPermit'],
    ['ONE', '1DAI', 'approval', 'removeLiquidityETH'],
    ['1DAI', 'ONE', 'permit', 'removeLiquidityETHWithPermit'],
    ['ONE', 'RFX', 'approval', 'removeLiquidityETHSupportingFeeOnTransferTokens'],
    ['RFX', 'ONE', 'permit', 'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens'],
    ['WONE', '1DAI', 'approval', 'removeLiquidity'],
  ] as const
  test.each(removals)(
    'default: removes %s and %s by %s through %s [2.7.32 2.7.33 2.7.34 2.7.35]',
    async (one, other, by, functionName) => {
      const currencies = scene.pairOfIds(one, other)
      const { intent, facts, removal } = await removeIntent(currencies, 7, by)
      // In the second of its last update a pair skips its price accumulation, which takes less gas.
      await scene.world.rpc('evm_increaseTime', 2)
      await scene.world.rpc('evm_mine')
      const simulation = await simulateRemoval(scene.world.client, scene.world.chain.multicall, {
        intent,
        missingApproval: false,
      })
      const call = await chooseRemoveCall(scene.world.client, provider, removeCalls(intent))
      expect(decodeFunctionData({ abi: routerAbi, data: call.data }).functionName).toBe(functionName)
      const [lpBefore, tokenBefore] = await Promise.all([scene.balance(facts.address, provider), held(currencies)])
      const receipt = await scene.world.send(provider, call)
      expect(receipt).toMatchObject({ status: '0x1' })
      // The estimate covers the used gas and what the chain refunds afterwards.
      const used = BigInt(receipt.gasUsed)
      expect(call.gas).toBeGreaterThanOrEqual(used)
      expect(call.gas).toBeLessThan(2n * used)
      expect(lpBefore - (await scene.balance(facts.address, provider))).toBe(removal.liquidity)
      const after = await scene.factsOf(currencies)
      expect(facts.reserves.first - after.reserves.first).toBe(removal.amounts.first)
      expect(facts.reserves.second - after.reserves.second).toBe(removal.amounts.second)
      const token = currencies.first.kind === 'native' ? 'second' : 'first'
      const arrived = (await held(currencies))[token] - tokenBefore[token]
      expect(arrived).toBe(measuredOf(simulation)?.moved[token])
      expect(arrivesLess(arrived, removal.amounts[token])).toBe(functionName.includes('SupportingFee'))
    },
  )

  async function held(currencies: Sides<Currency>): Promise<Sides<bigint>> {
    return {
      first: await scene.balance(currencies.first, provider),
      second: await scene.balance(currencies.second, provider),
    }
  }

  const leavings = [
    ['1DAI', '1USDC', 'approval', 'removeLiquidity'],
    ['1DAI', '1USDC', 'permit', 'removeLiquidityWithPermit'],
    ['ONE', '1DAI', 'approval', 'removeLiquidityETH'],
    ['1DAI', 'ONE', 'permit', 'removeLiquidityETHWithPermit'],
  ] as const
  test.each(leavings)(
    'behavior: removes %s and %s of another platform by %s through %s with and without a protocol fee',
    async (one, other, by, functionName) => {
      const currencies = scene.pairOfIds(one, other)
      for (const feeTo of [outsider, zeroAddress]) {
        await payFeesTo(feeTo)
        await earnFees(one === 'ONE' || other === 'ONE' ? ['ONE', '1DAI'] : ['1DAI', '1USDC'])
        const { intent, facts, removal } = await removeIntent(currencies, 7, by, elsewhere)
        expect(facts.protocolFeeDenominator).toBe(feeTo === zeroAddress ? null : 5)
        const simulation = await simulateRemoval(scene.world.client, scene.world.chain.multicall, {
          intent,
          missingApproval: false,
        })
        const call = await chooseRemoveCall(scene.world.client, provider, removeCalls(intent))
        expect(call.to).toBe(scene.world.router(elsewhere))
        expect(decodeFunctionData({ abi: routerAbi, data: call.data }).functionName).toBe(functionName)
        const lpBefore = await scene.balance(facts.address, provider)
        expect(await scene.world.send(provider, call)).toMatchObject({ status: '0x1' })
        expect(lpBefore - (await scene.balance(facts.address, provider))).toBe(removal.liquidity)
        const after = await scene.factsOf(currencies, elsewhere)
        expect(facts.reserves.first - after.reserves.first).toBe(removal.amounts.first)
        expect(facts.reserves.second - after.reserves.second).toBe(removal.amounts.second)
        const token = currencies.first.kind === 'native' ? 'second' : 'first'
        expect(measuredOf(simulation)?.moved[token]).toBe(removal.amounts[token])
      }
    },
  )

  async function payFeesTo(receiver: Address) {
    const { factory = '0x' } = scene.world.chain.platforms.find(({ id }) => id === elsewhere) ?? {}
    const requested = encodeFunctionData({ abi: factoryAbi, functionName: 'feeToSetter' })
    const setter: Address = `0x${(await simulateCall(scene.world.client, { from: user, to: factory, data: requested, value: 0n })).slice(26)}`
    const data = encodeFunctionData({ abi: nativeFactoryAbi, functionName: 'setFeeTo', args: [receiver] })
    await scene.world.rpc('anvil_impersonateAccount', setter)
    expect(await scene.world.send(setter, { to: factory, data })).toMatchObject({ status: '0x1' })
  }

  /** An addition stores kLast; the protocol fee accrues with the trades after it. */
  async function earnFees([one, other]: readonly ['ONE' | '1DAI', string]) {
    const [amountOne, amountOther] = one === 'ONE' ? [5000, 100] : [100, 100]
    await scene.world.addPair(elsewhere, one, amountOne, other, amountOther)
    const path =
      one === 'ONE'
        ? [scene.world.token('WONE'), scene.world.token(other)]
        : [scene.world.token(one), scene.world.token(other)]
    const deadline = 10n ** 12n
    const swap = { to: scene.world.router(elsewhere), value: one === 'ONE' ? 9000n * oneToken : 0n }
    const data =
      one === 'ONE'
        ? encodeFunctionData({
            abi: routerAbi,
            functionName: 'swapExactETHForTokens',
            args: [0n, path, provider, deadline],
          })
        : encodeFunctionData({
            abi: routerAbi,
            functionName: 'swapExactTokensForTokens',
            args: [9000n * oneToken, 0n, path, provider, deadline],
          })
    expect(await scene.world.send(provider, { ...swap, data })).toMatchObject({ status: '0x1' })
  }

  test('behavior: removes with a permit, without an allowance for the router', async () => {
    const currencies = scene.pairOfIds('1DAI', '1USDC')
    const { intent, facts } = await removeIntent(currencies, 3, 'permit')
    const reset = encodeFunctionData({
      abi: pairAbi,
      functionName: 'approve',
      args: [scene.world.router('dexswap'), 0n],
    })
    await scene.world.send(provider, { to: facts.address, data: reset })
    const step = removeStep(scene.world.client, intent)
    expect(await scene.world.send(provider, await step.call([]))).toMatchObject({ status: '0x1' })
  })

  test('error: RemovalWouldFailError when no variant of the call can be estimated [2.8.03 2.8.04]', async () => {
    const { intent } = await removeIntent(scene.pairOfIds('ONE', '1DAI'), 5, 'approval')
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const greedy = { ...intent, minimums: { first: 10n ** 40n, second: 10n ** 40n } }
    const refused = chooseRemoveCall(scene.world.client, provider, removeCalls(greedy))
    await expect(refused).rejects.toThrow('This transaction would fail. Please contact support.')
    await expect(refused).rejects.toBeInstanceOf(RemovalWouldFailError)
    await expect(refused).rejects.toMatchObject({ reason: expect.stringContaining('INSUFFICIENT') })
    expect(log).toHaveBeenCalledOnce()
  })
})

describe('removeStep', () => {
  test('error: NotApprovedError when there is neither an approval nor a signature [2.8.05 2.8.06]', async () => {
    const { intent, facts } = await removeIntent(scene.pairOfIds('ONE', '1DAI'), 5, 'approval')
    const reset = encodeFunctionData({
      abi: pairAbi,
      functionName: 'approve',
      args: [scene.world.router('dexswap'), 0n],
    })
    await scene.world.send(provider, { to: facts.address, data: reset })
    const refused = removeStep(scene.world.client, intent).call([])
    await expect(refused).rejects.toBeInstanceOf(NotApprovedError)
    await expect(refused).rejects.toThrow(
      'Attempting to confirm without approval or a signature. Please contact support.',
    )
  })

  test('behavior: returns the same dedupe key for a later deadline, and both amounts in the summary', async () => {
    const { intent, removal } = await removeIntent(scene.pairOfIds('ONE', '1DAI'), 5, 'approval')
    const [step] = removePlan(scene.world.client, intent).steps
    const [later] = removePlan(scene.world.client, { ...intent, deadline: 10n ** 12n }).steps
    expect(step).toMatchObject({
      summary: {
        kind: 'remove',
        first: { amount: removal.amounts.first, currency: { symbol: 'ONE' } },
        second: { amount: removal.amounts.second, currency: { symbol: '1DAI' } },
      },
    })
    expect(step && 'intent' in step && later && 'intent' in later && step.intent === later.intent).toBe(true)
    const { intent: added } = await scene.addIntent(scene.pairOfIds('ONE', '1DAI'), {
      first: oneToken,
      second: oneToken,
    })
    expect(addPlan(added).steps[0]).toMatchObject({ summary: { kind: 'add', first: { amount: oneToken } } })
  })
})

describe('permitStep', () => {
  test('default: signs with the current nonce of the pair, which accepts the signature [2.7.36 2.7.37 3.9.30 3.9.31]', async () => {
    const { question, intent } = await removeIntent(scene.pairOfIds('1DAI', '1USDC'), 1, 'permit')
    const data = encodeFunctionData({ abi: pairAbi, functionName: 'nonces', args: [provider] })
    const nonce = BigInt(
      await simulateCall(scene.world.client, { from: provider, to: question.token, data, value: 0n }),
    )
    expect(intent.permit).toMatchObject({ ...question, nonce })
    expect(nonce).toBeGreaterThan(0n)
  })

  test('error: PermitDomainError when the domain differs from that of the pair, before the wallet request [3.9.30]', async () => {
    const { question } = await removeIntent(scene.pairOfIds('1DAI', '1USDC'), 1, 'approval')
    const step = (requested: PermitQuery) =>
      permitStep(scene.world.client, scene.world.chain.multicall, requested, unsimulated, () => undefined)
    await expect(step({ ...question, chainId: 1 }).typedData()).rejects.toBeInstanceOf(PermitDomainError)
    const noPair = { ...question, token: scene.world.token('1DAI') }
    await expect(step(noPair).typedData()).rejects.toBeInstanceOf(PermitDomainError)
  })

  test('error: PermitUnusableError when another account has signed', async () => {
    const { question } = await removeIntent(scene.pairOfIds('1DAI', '1USDC'), 1, 'approval')
    const given: SignedPermit[] = []
    const step = permitStep(scene.world.client, scene.world.chain.multicall, question, unsimulated, (permit) =>
      given.push(permit),
    )
    const data = JSON.parse(await step.typedData())
    const signature = (await scene.world.rpc('eth_signTypedData_v4', outsider, data)) as Hex
    await expect(step.onSigned?.(signature)).rejects.toBeInstanceOf(PermitUnusableError)
    expect(given).toEqual([])
  })
})

describe('signsPermits', () => {
  const none = { smartWalletDetector: null }
  test('default: returns true for an account with a key, and false for a contract [3.8.37]', async () => {
    expect(await signsPermits(scene.world.client, none, user)).toBe(true)
    expect(await signsPermits(scene.world.client, none, scene.world.token('1DAI'))).toBe(false)
  })
  test('behavior: returns true for an account with a delegation (EIP-7702)', async () => {
    await scene.world.rpc('anvil_setCode', outsider, `0xef0100${scene.world.token('1DAI').slice(2)}`)
    expect(await signsPermits(scene.world.client, none, outsider)).toBe(true)
    await scene.world.rpc('anvil_setCode', outsider, '0x')
  })
  test('behavior: returns false for a detected smart wallet and for another account with code [2.4.11 2.7.49]', async () => {
    const detector: Address = '0x00000000000000000000000000000000000de7ec'
    const chain = { smartWalletDetector: detector }
    // Returns true for every call: PUSH1 1 PUSH0 MSTORE PUSH1 32 PUSH0 RETURN.
    await scene.world.rpc('anvil_setCode', detector, '0x60015f5260205ff3')
    expect(await signsPermits(scene.world.client, chain, user)).toBe(false)
    await scene.world.rpc('anvil_setCode', detector, '0x60005f5260205ff3')
    expect(await signsPermits(scene.world.client, chain, user)).toBe(true)
    expect(await signsPermits(scene.world.client, chain, scene.world.token('1DAI'))).toBe(false)
  })
})
