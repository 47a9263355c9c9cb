import type { Address } from '@dexswap/chains'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount } from '#core/format.ts'
import type { SwapView } from '#core/swaps/derive-swap.ts'
import { inputForOutput } from '#core/swaps/input-for-output.ts'
import { buildSwapIntent } from '#core/swaps/intent.ts'
import { amountToText } from '#core/tokens/amount-text.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { useAsyncQuery } from '#hooks/use-async-query.ts'
import { useClient, useHead } from '#hooks/use-chain.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { useSession } from '#hooks/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { swapErrorText } from '../confirm/swap-error-text.ts'
import { typeText } from '../swap-form.ts'
import { useChangeForm } from '../use-swap-form.ts'

/**
 * When no swap yields exactly the typed output, offers an input that yields at least as much. The
 * typed amount stays until the user accepts.
 */
export function ExactOffer(props: {
  swap: Pick<SwapView, 'chain' | 'recipient'>
  trade: PlatformQuote
  account: Address
  /** Why no swap yields exactly the typed amount. */
  refusal: Error
}) {
  const changeForm = useChangeForm()
  const { swap, trade, account, refusal } = props
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const { chain, recipient: to } = swap
  const client = useClient()
  const head = useHead()
  const { networks } = useSession()
  const deadlineSeconds = useDeadlineSeconds()
  const recipient = to.status === 'valid' ? to.address : account
  const { input, output, amountOut, path, platform } = trade
  const key = [chain.id, account, recipient, platform.router, amountOut, input.kind, output.kind, ...path].join()

  function ask() {
    const terms = { account, recipient, deadlineSeconds, now: networks.now(chain.id) }
    return inputForOutput(client, chain.multicall, buildSwapIntent(chain, trade, terms)).catch(() => null)
  }

  // Requests the offer once per block.
  const answer = useAsyncQuery(head ? { key: `${key} ${head.number}`, ask, of: client } : null)
  const found = answer?.key.startsWith(`${key} `) ? answer.value : null
  const wanted = withSymbol(formatAmount(amountOut, output.decimals, 'quote'), symbolOf(output))
  const sold = found ? withSymbol(formatAmount(found.amountIn, input.decimals, 'quote', 'up'), symbolOf(input)) : ''
  const arrives = found ? withSymbol(formatAmount(found.arrives, output.decimals, 'quote'), symbolOf(output)) : ''
  return (
    <div className="mt-2">
      <Notice
        tone="warning"
        title={t`No swap returns exactly ${wanted}`}
        action={
          found ? (
            <Button
              size={36}
              onClick={() =>
                changeForm((form) => typeText(form, 'input', amountToText(found.amountIn, input.decimals)))
              }
            >
              {t`Sell ${sold}`}
            </Button>
          ) : undefined
        }
      >
        {found ? (
          <Trans>
            A token charges a transfer fee. {sold} buys {arrives} now.
          </Trans>
        ) : (
          t(swapErrorText(refusal))
        )}
      </Notice>
    </div>
  )
}
