import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createCampaignDrafts } from '#core/campaigns/create-drafts.ts'
import { dropTokens } from '#core/campaigns/create-rewards.ts'
import { known } from '#core/known.ts'
import { links, paths } from '#core/routes/table.ts'
import { tokensAtStake } from '#core/routes/tokens-at-stake.ts'
import type { Token } from '#core/tokens/currency.ts'
import { acceptanceOf, addCustom } from '#core/tokens/token-choices.ts'
import { tokenFacts } from '#core/tokens/token-facts.ts'
import { type PlainModalName, useModals, useOpenModal } from '#hooks/open-modal.ts'
import { useOwnPairs } from '#hooks/use-campaign-reads.ts'
import { useCampaign } from '#hooks/use-campaigns.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useParams, usePlace, useRoutes } from '#hooks/use-routes.tsx'
import { useService, useStore } from '#hooks/use-session.ts'
import { useCatalogue, useToken, useTokenStore } from '#hooks/use-tokens.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TokenCard, TokenWarning } from '#widgets/token-card.tsx'
import { TokenEvidence } from '#widgets/token-evidence.tsx'
import { ImportRow } from './import-row.tsx'
import { useFormInUse } from './use-form-in-use.ts'
import { useUntrusted } from './use-untrusted.ts'

/**
 * Warns of untrusted tokens before the first action that could lose money. The user's answer is stored
 * per token and chain.
 */
export default function AskFirst(): ReactNode {
  const { route } = usePlace()
  switch (route) {
    case paths.campaign:
      return <BeforeStaking />
    case paths.createCampaign:
      return <BeforeCreating />
    default:
      return <BeforeUse />
  }
}

/**
 * Warns of untrusted tokens in the link, also after it changes. The token selector itself warns of
 * tokens chosen there.
 */
function BeforeUse() {
  const place = usePlace()
  const routes = useRoutes()
  const chain = useChain()
  const foreign = useUntrusted(tokensAtStake(place))
  const search = { inputCurrency: chain.nativeCurrency.symbol }
  const away = place.route === paths.exchange ? { ...links.exchange(), search } : links.pools()
  return <Ask addresses={foreign} onRefused={() => routes.go(away, { replace: true })} />
}

/** Warns of the pair's and rewards' tokens when the staking dialog opens. Withdrawals show no warning. */
function BeforeStaking() {
  const { liquidityMiningCampaignId, currencyIdA, currencyIdB } = useParams(paths.campaign)
  const lookup = useCampaign(liquidityMiningCampaignId, [currencyIdA, currencyIdB])
  const open = useOpenModal()
  const staking = open?.name === 'campaignAction' && open.action === 'stake' ? open : null
  const deferredModal = open?.name === 'tokenWarning' ? open.next : null
  const found = lookup.status === 'found' ? lookup.campaign : null
  const tokens = found ? [found.pair.token0, found.pair.token1, ...found.rewards.map(({ token }) => token)] : []
  const foreign = useUntrusted(staking || deferredModal ? tokens.map(({ address }) => address) : [])
  return <Ask addresses={foreign} instead={staking} onRefused={() => undefined} />
}

/** Warns of the tokens in the draft of a campaign, which may be from an earlier visit. */
function BeforeCreating() {
  const drafts = useService(createCampaignDrafts)
  const { id } = useChain()
  const form = useStore(drafts.of(id))
  const [read] = useOwnPairs(form.pair ? [form.pair] : [])
  const pair = read?.status === 'known' && read.value ? [read.value.token0.address, read.value.token1.address] : []
  const foreign = useUntrusted([...pair, ...form.rewards.flatMap(({ token }) => token ?? [])])
  // Removes the tokens that the user declined from the draft.
  const clear = () =>
    drafts.change(id, { ...dropTokens(drafts.of(id).get(), foreign.slice(0, 2)), pair: null, step: 1 })
  return <Ask addresses={foreign} onRefused={clear} />
}

type Staking = Extract<ReturnType<typeof useOpenModal>, { name: 'campaignAction' }>

/** Dialogs that send a transaction. A deferred warning is shown before they open. */
const sending: ReadonlySet<string> = new Set<PlainModalName>(['confirmSwap', 'confirmAdd', 'confirmCreation'])

/**
 * Opens the warning as a modal, unless a form is in use. `instead`: the dialog to open after the
 * warning.
 */
function Ask(props: { addresses: readonly Address[]; instead?: Staking | null; onRefused: () => void }) {
  const { closeModal, openModal } = useModals()
  const { addresses, instead = null, onRefused } = props
  const [one = null, other = null, ...more] = addresses
  const reads = [useToken(one), useToken(other)]
  const external: readonly Token[] = reads.flatMap((read) => (read.status === 'known' ? [read.value] : []))
  const open = useOpenModal()
  const due = external.length > 0 && (more.length === 0 || external.length === 2)
  const subject = addresses.join()
  const isInUse = useFormInUse(usePlace().path)
  /** Tokens of a warning that was deferred, because a form was in use. */
  const [deferred, setDeferred] = useState('')
  const isDeferred = instead === null && deferred === subject

  // biome-ignore lint/correctness/useExhaustiveDependencies: the use of the form counts when the question comes
  useLayoutEffect(() => {
    // In a layout effect, so that it opens before the next click: only one modal can be open.
    const isTurn = open === null ? !isDeferred : open === instead || (isDeferred && sending.has(open.name))
    if (!due || !isTurn) return
    if (open === null && isInUse()) setDeferred(subject)
    else openModal({ name: 'tokenWarning', next: instead })
  }, [due, open, instead, isDeferred, subject])

  if (!due) return null
  if (open?.name !== 'tokenWarning') {
    return isDeferred ? (
      <ImportRow tokens={external} onOpen={() => openModal({ name: 'tokenWarning', next: null })} />
    ) : null
  }
  const { next } = open
  return (
    <TokenWarningModal
      key={external.map(({ address }) => address).join()}
      tokens={external}
      onAccepted={() => (next ? openModal(next) : closeModal('tokenWarning'))}
      onRefused={() => {
        onRefused()
        closeModal('tokenWarning')
      }}
    />
  )
}

/** Warning of unlisted tokens with their data on the chain (rule 1.2.48). */
export function TokenWarningModal(props: { tokens: readonly Token[]; onAccepted: () => void; onRefused: () => void }) {
  const { tokens, onAccepted, onRefused } = props
  const { t } = useLingui()
  const chain = useChain()
  const catalogue = useCatalogue()
  const tokenStore = useTokenStore()
  const [agreed, setAgreed] = useState(false)
  const external = tokens.map((token) => {
    const facts = tokenFacts(chain, catalogue, token)
    // The token was read from its contract, so its data are known.
    return { token, facts, acceptance: acceptanceOf(token, known(token, 0), facts) }
  })
  const accepted = external.flatMap(({ acceptance }) => (acceptance.status === 'ready' ? [acceptance.token] : []))
  const acceptable = accepted.length === external.length

  function accept() {
    tokenStore.change((choices) => accepted.reduce(addCustom, choices))
    onAccepted()
  }

  return (
    <Dialog
      title={t`Token import`}
      onClose={onRefused}
      footer={
        <div className="grid flex-1 gap-2">
          <Checkbox checked={agreed} onChange={setAgreed}>
            <Trans>I understand</Trans>
          </Checkbox>
          <Button kind="primary" block disabled={!agreed || !acceptable} onClick={accept}>
            <Trans>Continue</Trans>
          </Button>
        </div>
      }
    >
      {/* Can be higher than a small window and has no controls, so keys must be able to scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className="grid gap-4" tabIndex={0} aria-label={t`Token import`}>
        {external.map((each) => (
          <div key={each.token.address} className="grid gap-3">
            <TokenWarning facts={each.facts} />
            <TokenCard token={each.token} listUrl={null} facts={each.facts} />
            <TokenEvidence token={each.token} />
          </div>
        ))}
      </section>
    </Dialog>
  )
}
