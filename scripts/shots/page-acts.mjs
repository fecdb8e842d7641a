// Actions and events on a page before its picture is taken.

export const fill = async (page, fields) => {
  for (const [name, text] of Object.entries(fields)) await page.getByRole('textbox', { name, exact: true }).fill(text);
};
export const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
export const says = (page, text) => page.getByText(text).first().waitFor();

/** Navigates to another page of the site as a link would, without loading it anew. */
export const go = (page, path) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Lets calls wait for ever. */
export const hangs = (page, urls) => page.route(urls, () => undefined);

/** Makes calls fail. */
export const fails = (page, urls) =>
  page.route(urls, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal-error', message: 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.' } }),
  );

export const answers = (page, urls, json) => page.route(urls, (route) => route.fulfill({ json }));

/** Follows a link to `path` while the calls to `urls` fail, and waits for the error. */
export const failing = (urls, path, words) => async (page) => {
  await fails(page, urls);
  await go(page, path);
  await says(page, words);
};

export const answering = (urls, json, path, words) => async (page) => {
  await answers(page, urls, json);
  await go(page, path);
  await says(page, words);
};

/** Shows the print view, as wide as an A4 sheet between its margins. */
export const asPrinted = async (page) => {
  await page.setViewportSize({ width: 680, height: 960 });
  await page.emulateMedia({ media: 'print' });
};
