// Fills the tables of an index with a large exchange; the cost of a query depends on their size.

/** @returns SQL that adds new tokens, their pairs with the base tokens, days and trades */
export function fillExchange({ schema, pairs, days, tradesOfEach, since }) {
  const id = (prefix, number) => `'0x${prefix}' || lpad(to_hex(${number}), ${40 - prefix.length}, '0')`
  return `
set search_path = "${schema}";
set session_replication_role = replica;
create temp table base as select id, decimals, row_number() over (order by rank, id) - 1 as place from token where rank < 3 and decimals is not null;
insert into token (id, symbol, name, decimals, rank, priced_by, price, is_money, trade_volume, tx_count, total_liquidity)
select ${id('70', 'n')}, 'T' || n, 'Token number ' || n, 18, 3, array[${id('90', 'n')}], null, false, 0, 0, 10::numeric ^ 21
from generate_series(1, ${pairs}) n;
insert into pair (id, platform, factory, token0, token1, decimals0, decimals1, reserve0, reserve1, total_supply, swap_fee,
  volume_token0, volume_token1, volume_native_currency, volume_usd, tx_count, created_at_timestamp, created_at_block_number,
  last_mint_liquidity, last_burn_liquidity)
select ${id('90', 'n')}, p.platform, p.factory, ${id('70', 'n')}, b.id, 18, b.decimals, 10::numeric ^ 21 + n * 7919, 10::numeric ^ (b.decimals + 2) + n,
  10::numeric ^ 20 + n, 25, 10::numeric ^ 22 + n, 10::numeric ^ 22 + n, 10::numeric ^ 20 + n, 10::numeric ^ 20 + n, n, ${since}, n, 0, 0
from generate_series(1, ${pairs}) n
join base b on b.place = n % (select count(*) from base)
cross join (select platform, id as factory from factory order by platform limit 1) p;
insert into pair_day_data (id, pair, decimals0, decimals1, date, reserve0, reserve1, total_supply, reserve_usd, daily_volume_token0, daily_volume_token1, daily_volume_usd, daily_txns)
select id || '-' || (${since} / 86400 + d), id, decimals0, decimals1, ${since} / 86400 * 86400 + d * 86400, reserve0 + d, reserve1 + d, total_supply, 10::numeric ^ 20 + d, 10::numeric ^ 19 + d, 10::numeric ^ 19, 10::numeric ^ 19, 3
from pair cross join generate_series(0, ${days - 1}) d where id like '0x90%';
insert into swap (id, transaction, timestamp, log_index, pair, decimals0, decimals1, sender, "from", "to", amount0_in, amount1_in, amount0_out, amount1_out, amount_usd)
select '0x' || md5(id || t) || md5(t || id) || '-1', '0x' || md5(id || t) || md5(t || id), ${since} + t * 977, 1, id, decimals0, decimals1, token1, token0, token0, 10::numeric ^ 18 + t, 0, 0, 10::numeric ^ 17 + t, 10::numeric ^ 18
from pair cross join generate_series(1, ${tradesOfEach}) t where id like '0x90%';
set session_replication_role = default;
analyze;
`
}
