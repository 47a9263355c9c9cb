// Renders the elements of the swap screen without reads, routing, formatting or catalogs.
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './page.css'
import { samples, tree } from './tree.js'

const first = '1'
const cached = new Map()

/** Scales the figures of the screen with the amount. */
function figuresFor(text) {
  const known = cached.get(text)
  if (known) return known
  const factor = Number(text) || 0
  const figures = samples.map((sample) =>
    sample.replace(/\d+\.\d+|\d{2,}/g, (digits) =>
      digits.includes('.') ? (Number(digits) * factor).toFixed(digits.length - digits.indexOf('.') - 1) : digits,
    ),
  )
  cached.set(text, figures)
  return figures
}

function Screen() {
  const [text, setText] = useState(first)
  return tree(text, (event) => setText(event.currentTarget.value), figuresFor(text)).props.children
}

createRoot(document.getElementById('root')).render(createElement(Screen))
