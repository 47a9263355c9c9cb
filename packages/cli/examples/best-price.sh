#!/bin/sh
# Prints the best platform and what it pays in base units: best-price.sh 1.5 ETH USDC --chain base
# Exits as the command does: 1 when there is no price, 2 when the arguments are wrong.
json=$(${DEXSWAP:-npx @dexswap/cli} quote "$@" --json 2>/dev/null)
code=$?
printf '%s' "$json" | node -e '
  const { error, quotes } = JSON.parse(require("fs").readFileSync(0, "utf8"))
  console.log(error ?? `${quotes[0].platform} ${quotes[0].amountOut}`)
'
exit "$code"
