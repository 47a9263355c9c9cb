import type { ReactNode } from 'react'

const dockClass =
  'mt-4 data-dock:max-md:bg-surface-1 data-dock:max-md:border-line data-dock:max-md:fixed data-dock:max-md:inset-x-0 data-dock:max-md:bottom-[calc(72px+env(safe-area-inset-bottom))] data-dock:max-md:z-10 data-dock:max-md:border-t data-dock:max-md:p-3'

/** Holds the main button of a card: below 960 px, once there is something to do, docked above the wallet bar. */
export function Dock({ docked, children }: { docked: boolean; children: ReactNode }) {
  return (
    <div data-dock={docked || undefined} className={dockClass}>
      <div className="mx-auto max-w-[456px] md:max-w-none">{children}</div>
    </div>
  )
}
