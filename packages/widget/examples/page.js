const form = document.querySelector('dexswap-swap')
const list = document.querySelector('#events')

function add(text) {
  const item = document.createElement('li')
  item.textContent = text
  list.prepend(item)
  // A quote comes with each block.
  while (list.children.length > 10) list.lastElementChild.remove()
}

form.addEventListener('quote', ({ detail: { quotes } }) => {
  const { platform, amountOut } = quotes.best
  add(`quote: ${amountOut} base units on ${platform.name} in block ${quotes.block.number}`)
})
for (const name of ['approve', 'swap', 'confirmed'])
  form.addEventListener(name, ({ detail }) => add(`${name}: ${detail.hash}`))
form.addEventListener('error', ({ detail }) => add(`error: ${detail.message}`))
