import { useState } from 'react'
import { createRoot } from 'react-dom/client'

type Listed = { readonly address: string; readonly symbol: string; readonly name: string }

/** Minimal token picker of the same stack: an input and all matches of a linear search. */
function Peer({ tokens }: { tokens: readonly Listed[] }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = tokens.filter(({ symbol, name }) => {
    const own = `${symbol} ${name}`.toLowerCase().split(/\s+/)
    return words.every((word) => own.some((each) => each.startsWith(word) || each.endsWith(word)))
  })
  if (!isOpen)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Select a token
      </button>
    )
  return (
    <>
      <input aria-label="Search a token" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <ul>
        {found.map(({ address, symbol, name }) => (
          <li key={address}>
            {symbol} {name}
          </li>
        ))}
      </ul>
    </>
  )
}

const tokens: readonly Listed[] = await (await fetch('/tokens.json')).json()
createRoot(document.getElementById('root') as HTMLElement).render(<Peer tokens={tokens} />)
