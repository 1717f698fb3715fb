import { NO_FILTER, type Filter, type Order } from './catalogue';

// The search and filters of the catalogue; kept while the page is open, so that it is found again as it was left.
export const choice: { filter: Filter; order: Order; rows: boolean | null } = $state({ filter: { ...NO_FILTER }, order: 'name', rows: null });
