import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** Minimal page of the same stack, to benchmark a keystroke: an input and a derived output. */
function Peer() {
  const [text, setText] = useState('')
  const digits = /^\d+/.exec(text)?.[0] ?? ''
  return (
    <>
      <input aria-label="From" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <input aria-label="To (estimated)" readOnly value={digits === '' ? '' : String(BigInt(digits) * 3n)} />
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Peer />)
