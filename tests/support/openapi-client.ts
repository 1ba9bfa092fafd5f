import { Ajv2020 } from 'ajv/dist/2020.js';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown> }>;
  security?: Record<string, unknown>[];
}
interface Described {
  paths: Record<string, Record<string, Operation>>;
}
interface Wish {
  /** Path, query and header values by name, as the document names them. */
  given?: Record<string, string>;
  body?: object;
}
interface Answered {
  status: number;
  body: unknown;
}

const pointer = (...parts: string[]) => parts.map(part => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

/**
 * A client that knows nothing but a served OpenAPI document: what the document does not name it does not send, what the
 * document asks for it does not leave out, and what is answered fits what the document promises.
 */
export async function readDescription(origin: string) {
  const described = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Described;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(described, 'api');
  const fits = (place: string, value: unknown) => {
    const check = ajv.compile({ $ref: `api#/${place}` });
    if (!check(value)) throw new Error(`${place}: ${ajv.errorsText(check.errors)}`);
  };
  const operations = new Map(
    Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [operation.operationId, { path, method, operation }] as const,
      ),
    ),
  );

  return async function call(name: string, { given = {}, body }: Wish = {}, token?: string): Promise<Answered> {
    const found = operations.get(name);
    if (!found) throw new Error(`The document has no ${name}`);
    const { path, method, operation } = found;
    const parameters = operation.parameters ?? [];
    const left = new Set(Object.keys(given));
    const headers: Record<string, string> = {};
    const query = new URLSearchParams();
    let address = path;
    for (const { name: parameter, in: place, required } of parameters) {
      const value = given[parameter];
      if (value === undefined && required) throw new Error(`${name} asks for ${parameter}`);
      if (value === undefined) continue;
      left.delete(parameter);
      if (place === 'path') address = address.replace(`{${parameter}}`, encodeURIComponent(value));
      else if (place === 'query') query.append(parameter, value);
      else headers[parameter] = value;
    }
    if (left.size) throw new Error(`${name} does not take ${[...left].join(', ')}`);
    const isKnown = operation.security?.some(each => 'token' in each) ?? false;
    if (token && isKnown) headers.authorization = `Token ${token}`;
    if (body) {
      fits(pointer('paths', path, method, 'requestBody', 'content', 'application/json', 'schema'), body);
      headers['content-type'] = 'application/json';
    }
    const response = await fetch(`${origin}${address}${query.size ? `?${query}` : ''}`, {
      method: method.toUpperCase(),
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer: unknown = await response.json();
    const status = String(response.status);
    fits(pointer('paths', path, method, 'responses', status, 'content', 'application/json', 'schema'), answer);
    return { status: response.status, body: answer };
  };
}
