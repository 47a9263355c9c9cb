import { Trans, useLingui } from '@lingui/react/macro'
import type { TokenFacts } from '#domain/tokens/token-facts.ts'
import { Notice } from '#ui/notice.tsx'

/** What has to be said before a stranger's token is used; the gravest first. */
export function TokenWarning({ facts }: { facts: TokenFacts }) {
  const { t } = useLingui()
  const { imitates, suspicions, unsupported } = facts
  return (
    <>
      {unsupported ? (
        <Notice tone="danger" urgent title={t`This token is not supported`}>
          <Trans>A notice was published about it: it can neither be swapped nor added to a pool here.</Trans>
        </Notice>
      ) : null}
      {imitates ? (
        <Notice tone="danger" urgent title={t`It looks like ${imitates} and is not`}>
          <Trans>Another contract carries this symbol. Compare the whole address with a source that you trust.</Trans>
        </Notice>
      ) : null}
      {suspicions.length > 0 ? (
        <Notice tone="danger" urgent title={t`Its name is made to mislead`}>
          <Trans>It mixes alphabets or holds invisible characters. They are not shown here.</Trans>
        </Notice>
      ) : null}
      <Notice tone="warning" title={t`Tokens may be fake`}>
        <Trans>
          Anyone can create a token with any name, also one that pretends to be another token or to belong to a project
          without one. A token that you buy may be impossible to sell again.
        </Trans>
      </Notice>
    </>
  )
}
