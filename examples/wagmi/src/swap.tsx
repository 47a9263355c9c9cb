import type { Quote } from '@dexswap/sdk'
import { useMemo, useState } from 'react'
import { formatUnits, parseUnits } from 'viem'
import { useConfig, useConnect, useConnection, useConnectors, useSendTransaction, useSwitchChain } from 'wagmi'
import { waitForTransactionReceipt } from 'wagmi/actions'
import { exchange } from './config.ts'
import { useQuotes } from './use-quotes.ts'

const [usdc] = exchange.chain.stablecoins

/** Sells ether for USDC: quotes and calls of DexSwap, connectors and transactions of wagmi. */
export function Swap() {
  const [text, setText] = useState('0.1')
  const request = useMemo(() => requestOf(text), [text])
  const { quotes, error } = useQuotes(request)
  const best = quotes?.best
  return (
    <main>
      <label>
        Ether to sell <input inputMode="decimal" value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      {error && <p role="alert">{error.message}</p>}
      {best && (
        <p>
          {formatUnits(best.amountOut, best.output.decimals)} {best.output.symbol} on {best.platform.name}, at least{' '}
          {formatUnits(best.minimumOut, best.output.decimals)}
        </p>
      )}
      {best && <Send quote={best} />}
    </main>
  )
}

function requestOf(text: string) {
  if (usdc === undefined || !/^\d+(?:\.\d{1,18})?$/.test(text) || Number(text) === 0) return null
  return { input: 'native', output: usdc, amount: parseUnits(text, 18) } as const
}

function Send({ quote }: { readonly quote: Quote }) {
  const config = useConfig()
  const { address, chainId } = useConnection()
  const { connect } = useConnect()
  const [connector] = useConnectors()
  const { switchChain } = useSwitchChain()
  const { sendTransactionAsync } = useSendTransaction()
  const [status, setStatus] = useState('')

  async function swap(account: `0x${string}`) {
    try {
      const prepared = await exchange.prepare(quote, { account })
      for (const approval of prepared.approvals) {
        setStatus('Confirm the approval in your wallet…')
        await waitForTransactionReceipt(config, { hash: await sendTransactionAsync(approval) })
      }
      const call = await prepared.simulate()
      setStatus('Confirm the swap in your wallet…')
      const hash = await sendTransactionAsync(call)
      setStatus('Waiting for confirmation…')
      const receipt = await waitForTransactionReceipt(config, { hash })
      setStatus(receipt.status === 'success' ? 'The swap is confirmed.' : 'The swap was reverted.')
    } catch (error) {
      setStatus(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
    }
  }

  if (!connector) return <p>No wallet was found in this browser.</p>
  if (!address)
    return (
      <button type="button" onClick={() => connect({ connector })}>
        Connect wallet
      </button>
    )
  if (chainId !== exchange.chain.id)
    return (
      <button type="button" onClick={() => switchChain({ chainId: config.chains[0].id })}>
        Switch to {exchange.chain.name}
      </button>
    )
  return (
    <>
      <button type="button" onClick={() => void swap(address)}>
        Swap
      </button>
      <p role="status">{status}</p>
    </>
  )
}
