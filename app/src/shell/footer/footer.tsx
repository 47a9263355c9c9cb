import { useLingui } from '@lingui/react/macro'
import { useModals } from '#hooks/open-modal.ts'
import { useAsyncQuery } from '#hooks/use-async-query.ts'
import { useSession } from '#hooks/use-session.ts'
import { readReleaseHash } from '#io/release-hash.ts'

const entryClass = 'hover:text-1 py-1.5 transition-colors duration-[120ms]'
/** Number of shown digits of the release hash; the trust panel shows all. */
const shownDigits = 8

export default function Footer() {
  const { openModal } = useModals()
  const { t } = useLingui()
  const { docs, fees, source } = useSession().config.links
  const hash = useAsyncQuery({ key: 'release', ask: () => readReleaseHash().catch(() => null) })?.value?.slice(
    0,
    shownDigits,
  )
  const pages = [
    { url: docs, name: t`Docs` },
    { url: fees, name: t`Fees` },
    { url: source, name: t`Source code` },
  ]
  const openTrust = () => openModal({ name: 'trust' })
  return (
    <footer className="border-line text-3 text-caption border-t print:hidden">
      <div className="mx-auto flex max-w-[79rem] flex-wrap items-center gap-x-5 px-3 py-3 xs:px-6 md:px-8">
        <button type="button" aria-haspopup="dialog" className={entryClass} onClick={openTrust}>
          {fees ? t`Contracts` : t`Data sources & contracts`}
        </button>
        {pages.map(({ url, name }) =>
          url ? (
            <a key={name} href={url} target="_blank" rel="noreferrer" className={entryClass}>
              {name}
              <span className="sr-only"> {t`(new window)`}</span>
            </a>
          ) : null,
        )}
        {hash ? (
          <button type="button" aria-haspopup="dialog" className={`${entryClass} ms-auto`} onClick={openTrust}>
            {t`Build ${hash}`}
          </button>
        ) : null}
      </div>
    </footer>
  )
}
