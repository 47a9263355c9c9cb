import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { SendBan } from '#core/chain/send-ban.ts'
import { formatAmount, formatExactAmount, formatPercent, formatUsd, formatWhole } from '#core/format.ts'
import {
  type ClockVerdict,
  needsConfirmationAgain,
  type SendRefusal,
  type SendWarning,
} from '#core/verification/send-check.ts'
import type { VerificationStop, VerificationVerdict } from '#core/verification/verdict.ts'
import { useChain } from '#hooks/use-chain.ts'
import type { SendCheck } from '#hooks/use-send-check.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon, InfoIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { DetailRow, Unknown } from '#ui/text.tsx'
import { stopText } from './send-failure-text.ts'

/** Network cost in native currency and US dollars, in every confirm dialog. */
export function NetworkCostRow({ check: { cost, isRequested } }: { check: SendCheck }) {
  const { t } = useLingui()
  const { symbol, decimals } = useChain().nativeCurrency
  if (cost.status !== 'known') {
    const pending = isRequested ? t`Estimating…` : t`Not estimated yet.`
    const reason = cost.status === 'loading' ? pending : t`No estimate available.`
    return (
      <DetailRow label={t`Network cost`}>
        <Unknown reason={reason} />
      </DetailRow>
    )
  }
  const { native, usd, isLikely } = cost.value
  return (
    <DetailRow label={t`Network cost`}>
      <span dir="ltr" title={`${formatExactAmount(native, decimals)} ${symbol}`}>
        {isLikely ? '≈ ' : null}
        {formatAmount(native, decimals, 'summary', 'up')} {symbol}
        {usd.status === 'known' ? <span className="text-2 font-normal"> · {formatUsd(usd.value)}</span> : null}
      </span>
    </DetailRow>
  )
}

/** A duration in its largest full unit. */
function spanText(seconds: number): MessageDescriptor {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 120) return msg`${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return msg`${hours} h`
  const days = Math.floor(hours / 24)
  return msg`${days} d`
}

/**
 * Notice for the comparison of operators, failed checks and clock differences. `idle` is true when
 * there is nothing to verify yet.
 */
export function SendNotice({ check, idle = false }: { check: ClockVerdict & Partial<SendCheck>; idle?: boolean }) {
  return (
    <>
      {idle || check.sources === undefined ? null : (
        <div className="mt-1">
          <SourcesLine verdict={check.sources} />
        </div>
      )}
      {check.ban ? <BanNotice ban={check.ban} /> : <Refusal check={check} />}
    </>
  )
}

function BanNotice({ ban }: { ban: SendBan }) {
  const { t } = useLingui()
  const { name } = useChain()
  const titles = {
    revoked: t`This version was revoked`,
    'shared-origin': t`Nothing can be sent from this address`,
    stopped: t`${name} is read-only`,
  }
  return (
    <div className="mt-3">
      <Notice tone="danger" urgent title={titles[ban]} />
    </div>
  )
}

function Refusal({ check: { refusal, clock } }: { check: ClockVerdict }) {
  if (refusal) {
    return (
      <div className="mt-3">
        <Notice tone="danger" urgent title={<RefusalText refusal={refusal} />} />
      </div>
    )
  }
  if (!clock) return null
  return (
    <div className="mt-3">
      <Notice tone="warning" title={<ClockText clock={clock} />} />
    </div>
  )
}

function ClockText({ clock: { seconds, ahead, isDevice } }: { clock: NonNullable<ClockVerdict['clock']> }) {
  const { t } = useLingui()
  const span = t(spanText(seconds))
  if (isDevice) {
    return ahead
      ? t`Your device’s clock is ${span} behind the network’s`
      : t`Your device’s clock is ${span} ahead of the network’s`
  }
  return ahead ? t`The network’s clock is ${span} ahead of yours` : t`The network’s clock is ${span} behind yours`
}

function RefusalText({ refusal }: { refusal: SendRefusal }) {
  const { t } = useLingui()
  if (refusal.code === 'gas-limit') {
    const [gas, limit] = [formatWhole(refusal.gas), formatWhole(refusal.limit)]
    return (
      <Trans>
        Needs {gas} gas. The block limit is {limit}.
      </Trans>
    )
  }
  const span = t(spanText(refusal.seconds))
  return <Trans>Device and network clocks differ by {span}, more than your deadline. Nothing was sent.</Trans>
}

/** Warns that the wallet will probably reject the transaction, before the page requests it. */
function ShortText({ lacks }: { lacks: bigint }) {
  const { symbol, decimals } = useChain().nativeCurrency
  const amount = formatAmount(lacks, decimals, 'summary', 'up')
  return (
    <Trans>
      You need {amount} more {symbol} for the network cost.
    </Trans>
  )
}

function SendWarningText({ warning }: { warning: SendWarning }) {
  switch (warning.code) {
    case 'no-reason':
      return <Trans>The node predicts failure without a reason. It may be wrong.</Trans>
    case 'short':
      return <ShortText lacks={warning.lacks} />
    case 'gas-price': {
      const times = formatWhole(warning.times)
      return <Trans>Gas costs over {times} times its recent price.</Trans>
    }
    case 'cost': {
      const cost = formatUsd(warning.usd)
      return <Trans>Network cost: {cost}.</Trans>
    }
    case 'cost-share': {
      const share = formatPercent(warning.share)
      return <Trans>Network cost is {share} of the amount.</Trans>
    }
  }
}

/**
 * Sends at once; when there are warnings, first shows `question` in place of the form. A
 * confirmation covers only the shown warnings; a blocked send returns to the form.
 */
export function useSendWarnings(query: {
  readonly check: SendCheck
  /** False while the values of the dialog are outdated and must not be confirmed. */
  readonly canSend: boolean
  readonly onSend: () => void
}): { readonly question: ReactNode; readonly send: () => void } {
  const { check, canSend, onSend } = query
  const [prompted, setPrompted] = useState<readonly SendWarning[] | null>(null)

  function send(agreed: readonly SendWarning[]) {
    const isClosed = check.isClosed || !canSend
    const asks = !isClosed && needsConfirmationAgain(agreed, check.warnings)
    setPrompted(asks ? check.warnings : null)
    if (!isClosed && !asks) onSend()
  }

  return {
    question: prompted && (
      <SendWarningPrompt warnings={prompted} onNo={() => setPrompted(null)} onYes={() => send(prompted)} />
    ),
    send: () => send([]),
  }
}

function SendWarningPrompt({
  warnings,
  onYes,
  onNo,
}: {
  warnings: readonly SendWarning[]
  onYes: () => void
  onNo: () => void
}) {
  const { t } = useLingui()
  return (
    <>
      <Notice tone="warning" urgent title={t`Send anyway?`}>
        {warnings.map((warning) => (
          <span key={warning.code} className="block">
            <SendWarningText warning={warning} />
          </span>
        ))}
      </Notice>
      <div className="mt-6 grid grid-cols-2 gap-2">
        <Button data-autofocus onClick={onNo}>{t`No`}</Button>
        <Button kind="danger" onClick={onYes}>{t`Send anyway`}</Button>
      </div>
    </>
  )
}

/** Result of the comparison of operators; every confirmation dialog reserves its line. */
export function SourcesLine({ verdict }: { verdict: VerificationVerdict | null }) {
  const { t } = useLingui()
  if (verdict?.stops) return <Notice tone="danger" urgent title={t(stopText(verdict))} />
  const isAgreed = verdict?.status === 'agree' || verdict?.status === 'mine'
  return (
    <p className="text-2 text-caption flex min-h-6 items-center gap-2.5">
      {verdict ? (
        <span aria-hidden="true" className={isAgreed ? 'text-success' : 'text-3'}>
          {isAgreed ? <CheckIcon size={16} /> : <InfoIcon size={16} />}
        </span>
      ) : null}
      <span role="status">{verdict ? <Sentence verdict={verdict} /> : null}</span>
    </p>
  )
}

function Sentence({ verdict }: { verdict: Exclude<VerificationVerdict, VerificationStop> }) {
  if (verdict.status === 'agree') {
    const names = verdict.operators.join(', ')
    if (verdict.odd !== undefined) {
      const { odd } = verdict
      return (
        <Trans>
          Checked with two sources: <bdi>{names}</bdi>. <bdi>{odd}</bdi> differs and is no longer used.
        </Trans>
      )
    }
    if (verdict.sameProof) {
      return (
        <Trans>
          Checked with two sources: <bdi>{names}</bdi>. Both returned the same state proof.
        </Trans>
      )
    }
    return (
      <Trans>
        Checked with two sources: <bdi>{names}</bdi>
      </Trans>
    )
  }
  const { operator } = verdict
  if (verdict.status === 'mine') {
    return (
      <Trans>
        Your own node: <bdi>{operator}</bdi>
      </Trans>
    )
  }
  if (verdict.wrong !== undefined) {
    const { wrong } = verdict
    return (
      <Trans>
        Verified by one node only: <bdi>{operator}</bdi>. <bdi>{wrong}</bdi> contradicts known values and is no longer
        queried.
      </Trans>
    )
  }
  if (verdict.why === 'behind') return <Trans>Verified by one node only: the second one is behind.</Trans>
  if (verdict.why === 'silent') return <Trans>Verified by one node only: the second one does not respond.</Trans>
  if (operator === null) return <Trans>Verified by one node only</Trans>
  return (
    <Trans>
      Verified by one node only: <bdi>{operator}</bdi>
    </Trans>
  )
}
