import { HUNDRED } from '#domain/kit/percent.ts';

/**
 * Percentages of contracts $1 in workspace $2 with which costs are charged unless people say otherwise: that of the first term of the contract
 * that shares the net profit. Terms without a contract give income to the default one.
 */
export const costPercentsText = `select c.id, coalesce((
      select t.percent from royalty_term t where t.workspace_id = c.workspace_id and t.deal = 'NET_PROFIT' and (t.contract_id = c.id
        or (t.contract_id is null and c.is_default and (t.payee_id is null or t.payee_id = c.payee_id))) order by t.position limit 1
    ), ${HUNDRED}) as percent
  from payee_contract c where c.id = any($1::uuid[]) and c.workspace_id = $2`;
