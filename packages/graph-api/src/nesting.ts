/**
 * Maximum bracket depth of a query outside strings and comments, which is how deep the parser
 * recurses. Undefined for text that is not a query.
 */
export function nesting(text: string): number {
  let depth = 0
  let maxDepth = 0
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '{':
      case '[':
      case '(':
        maxDepth = Math.max(maxDepth, ++depth)
        break
      case '}':
      case ']':
      case ')':
        depth--
        break
      case '#':
        at = endOfLine(text, at)
        break
      case '"':
        at = text.startsWith('"""', at) ? endOfBlock(text, at + 3) : endOfString(text, at + 1)
        break
    }
  }
  return maxDepth
}

function endOfLine(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

function endOfString(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '"' && text[at] !== '\n' && text[at] !== '\r') at += text[at] === '\\' ? 2 : 1
  return at
}

function endOfBlock(text: string, from: number): number {
  let at = text.indexOf('"""', from)
  while (at > 0 && text[at - 1] === '\\') at = text.indexOf('"""', at + 3)
  return at < 0 ? text.length : at + 2
}
