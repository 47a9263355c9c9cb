import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { namedPages, type Page } from '#core/page-of.ts'
import { links } from '#core/routes/table.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'

const stepClass =
  'rounded-badge text-2 hover:bg-surface-2 hover:text-1 relative grid h-7 min-w-7 place-items-center px-1.5 pointer-coarse:after:absolute pointer-coarse:after:-inset-2'

function PageLink(props: { page: number; label: string; current?: boolean; children: ReactNode }) {
  const { page, label, current = false, children } = props
  return (
    <Link
      {...links.pools()}
      search={(before) => {
        const { page: _, ...rest } = before
        return page === 1 ? rest : { ...rest, page }
      }}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      className={`${stepClass} ${current ? 'bg-surface-3 text-1' : ''}`}
    >
      {children}
    </Link>
  )
}

/** Which cards of how many, and the way to the others. */
export function Pager({ page: { page, pages, first, last, total } }: { page: Page<unknown> }) {
  const { t } = useLingui()
  if (total === 0) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-3" role="status">{t`${first}–${last} of ${total}`}</p>
      {pages > 1 ? (
        <nav aria-label={t`Pages`} className="flex items-center gap-1">
          {page > 1 ? (
            <PageLink page={page - 1} label={t`Previous page`}>
              <ChevronLeftIcon size={18} />
            </PageLink>
          ) : null}
          {namedPages(page, pages).map((named, at) =>
            named === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name, and there are two at most
              <span key={`gap ${at}`} className="text-3 px-0.5">
                …
              </span>
            ) : (
              <PageLink key={named} page={named} label={t`Page ${named}`} current={named === page}>
                {named}
              </PageLink>
            ),
          )}
          {page < pages ? (
            <PageLink page={page + 1} label={t`Next page`}>
              <ChevronRightIcon size={18} />
            </PageLink>
          ) : null}
        </nav>
      ) : null}
    </div>
  )
}
