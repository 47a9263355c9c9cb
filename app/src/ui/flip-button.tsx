import { useState } from 'react'
import { FlipIcon } from './icons.tsx'

/** Swaps the panels above and below it, and is the 4 px gap between them. Each use turns the arrows by half a turn. */
export function FlipButton({ label, onFlip }: { label: string; onFlip: () => void }) {
  const [turned, setTurned] = useState(false)
  return (
    <div className="panel-gap">
      <button
        type="button"
        className="flip"
        aria-label={label}
        title={label}
        data-turned={turned || undefined}
        onClick={() => {
          setTurned(!turned)
          onFlip()
        }}
      >
        <FlipIcon size={18} />
      </button>
    </div>
  )
}
