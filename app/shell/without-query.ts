/** An address without its query and fragment: they may hold what a customer typed or a one-time code. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '');

/** The same for each address in a JSON text: absolute ones, and strings that are a path of this site. An icon's fragment stays. */
export const withoutQueries = (json: string): string =>
  json.replace(/(https?:\/\/[^"\\?#\s]+|"\/[^"\\?#\s]*)(?:\?[^"\\#\s]*)?(#i-[\w-]+)?(?:#[^"\\\s]*)?/g, '$1$2');
