import { Trans, useLingui } from '@lingui/react/macro'
import type { FoundPair } from '#core/pairs/pair.ts'
import { links, paths } from '#core/routes/table.ts'
import { knownReference } from '#core/tokens/currency-reference.ts'
import { currencyOf } from '#core/tokens/side-currency.ts'
import { useChain } from '#hooks/use-chain.ts'
import { usePair } from '#hooks/use-pairs.ts'
import { useRoutes } from '#hooks/use-routes.tsx'
import { useStore } from '#hooks/use-session.ts'
import { useSideCurrency } from '#hooks/use-tokens.ts'
import { Notice } from '#ui/notice.tsx'
import { Link } from '#widgets/link.tsx'
import { PairName } from '#widgets/token-identity.tsx'

function MissingPair({ ids }: { ids: readonly [string, string] }) {
  const { t } = useLingui()
  const chain = useChain()
  const { status }: FoundPair = usePair(...ids)
  const references = [knownReference(chain, ids[0]), knownReference(chain, ids[1])] as const
  const first = currencyOf(useSideCurrency(references[0]))
  const second = currencyOf(useSideCurrency(references[1]))
  const network = chain.name
  // Another notice of the screen already reports these parts of the link.
  if (references.some((each) => each === null || each.kind === 'wrong-checksum')) return null
  if (status === 'invalid') {
    return (
      <Notice tone="warning" title={t`This pair does not exist`}>
        {t`The link needs two different tokens of ${network}.`}
      </Notice>
    )
  }
  if (status !== 'missing' || !first || !second) return null
  return (
    <Notice
      tone="info"
      title={
        <Trans>
          <PairName first={first} second={second} /> does not exist yet
        </Trans>
      }
      action={
        <Link {...links.add(...ids)} className="button" data-kind="secondary" data-size="36">
          {t`Create a pair`}
        </Link>
      }
    >
      {t`Create it by adding the first liquidity.`}
    </Notice>
  )
}

/** Explains why a link to a pair that does not exist opened the list of pools (rule 2.2.32). */
export function MissingPairNotice() {
  const routes = useRoutes()
  // The link as it was opened. It is still known after redirects, until the user navigates.
  const { route, params } = routes.placeOf(useStore(routes.opened))
  if (route !== paths.pair) return null
  const { currencyIdA = '', currencyIdB = '' } = params
  return (
    <div className="mb-5 empty:hidden">
      <MissingPair ids={[currencyIdA, currencyIdB]} />
    </div>
  )
}
