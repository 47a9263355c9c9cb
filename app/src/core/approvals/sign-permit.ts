// Step 6 of 7, wallet: requests a signature instead of a transaction.

import type { ApproveStep, PermitStep, Plan, Signature } from '../sending/plan.ts'
import { confirmChain } from '../sending/send-step.ts'
import type { ConnectedWallet, Wallet, Wallets } from '../wallet/wallet.ts'
import { toWalletError } from '../wallet/wallet-errors.ts'
import { readSignature } from '../wallet/wallet-requests.ts'
import { permitFailure } from './permit-errors.ts'

type Parts = {
  readonly wallets: Wallets
  readonly walletFor: (plan: Plan, wallet: Wallet) => ConnectedWallet
  readonly assertPermitVerified: (plan: Plan, typedData: string) => Promise<void>
}

/** The signature, or the approvals to send instead. */
type Signed = { readonly signature: Signature | null; readonly otherwise: readonly ApproveStep[] }

/**
 * Requests a signature of typed data. Verifies the data before the request, and the signature after
 * it.
 */
export function createSigner({ wallets, walletFor, assertPermitVerified }: Parts) {
  async function sign(plan: Plan, step: PermitStep, aborted: Promise<never>): Promise<Signature> {
    const typedData = await step.typedData()
    await assertPermitVerified(plan, typedData)
    const method = 'eth_signTypedData_v4'
    const wallet = walletFor(plan, wallets.wallet.get())
    await confirmChain(wallet, plan.chainId)
    const request = wallet.request({ method, params: [plan.account, typedData] })
    const reply = await Promise.race([request, aborted]).catch((thrown: unknown) => {
      throw toWalletError(thrown)
    })
    const signature = readSignature(reply, method)
    await step.onSigned?.(signature)
    return signature
  }

  return async (plan: Plan, step: PermitStep, aborted: Promise<never>): Promise<Signed> => {
    try {
      return { signature: await sign(plan, step, aborted), otherwise: [] }
    } catch (thrown) {
      const isUnable = thrown instanceof Error && permitFailure(thrown).approves
      if (!isUnable || !step.otherwise) throw thrown
      return { signature: null, otherwise: step.otherwise() }
    }
  }
}
