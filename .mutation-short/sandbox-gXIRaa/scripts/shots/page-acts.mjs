// @ts-nocheck
// What somebody does on a page, or what happens to it, before its picture is taken.

export const fill = async (page, fields) => {
  for (const [name, text] of Object.entries(fields)) await page.getByRole('textbox', { name, exact: true }).fill(text);
};
export const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
export const says = (page, text) => page.getByText(text).first().waitFor();

/** Goes on to another page of the site, as a link would, without loading it anew. */
export const go = (page, path) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Calls whose answer does not come. */
export const hangs = (page, urls) => page.route(urls, () => undefined);

/** Calls that the server cannot answer. */
export const fails = (page, urls) =>
  page.route(urls, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal-error', message: 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.' } }),
  );

/** Calls that are answered with this. */
export const answers = (page, urls, json) => page.route(urls, (route) => route.fulfill({ json }));

/** The page at `path`, reached by a link, when the calls to `urls` are not answered, and says so. */
export const failing = (urls, path, words) => async (page) => {
  await fails(page, urls);
  await go(page, path);
  await says(page, words);
};

/** The same when they are answered with `json`. */
export const answering = (urls, json, path, words) => async (page) => {
  await answers(page, urls, json);
  await go(page, path);
  await says(page, words);
};

/** What would be printed, as wide as an A4 sheet is between its margins. */
export const asPrinted = async (page) => {
  await page.setViewportSize({ width: 680, height: 960 });
  await page.emulateMedia({ media: 'print' });
};
