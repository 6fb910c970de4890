/** The request timeout in ms, for connections that appear open but transfer nothing. */
export const REQUEST_TIMEOUT = 20_000;
