/** The only place that spells the product's name; copy files interpolate it as {{brand}}. */
export const BRAND = 'Innertide';

/** The name as it stands in addresses, e.g. /app/letters-from-innertide. */
export const BRAND_SLUG = 'innertide';
