import { createContractAccounts } from '#core/chain/account-code.ts'
import { useAsyncQuery } from './use-async-query.ts'
import { useChain, useClient } from './use-chain.ts'
import { useService, useWallet } from './use-session.ts'

/** True when the connected account has code, as a Safe has; false while unknown. */
export function useContractAccount(): boolean {
  const chain = useChain()
  const client = useClient()
  const wallet = useWallet()
  const isContract = useService(createContractAccounts)
  const account = wallet.status === 'connected' ? wallet.account : null
  const key = `${chain.id} ${account}`
  // The request goes to the node.
  const answer = useAsyncQuery(
    account && { key, ask: () => isContract(client, account).catch(() => false), of: client },
  )
  return answer?.key === key && answer.value
}
