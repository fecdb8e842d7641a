import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { transferOf } from '../bank.ts';
import { transferTo } from '../over-http.ts';
import { createCallerLog } from '../kills/callers.ts';
import { publishPapers, TEST } from '../kills/papers.ts';
import { proveNothingLost } from '../kills/proof.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '../people.ts';
import { previousRelease } from '../previous-release.ts';
import { listener, registerLearner } from './learner.ts';
import { startLoad } from './load.ts';
import { SECRET, THIS_RELEASE, type Node } from './nodes.ts';
import { waitUntilInStep } from './postgres-pair.ts';
import { buildWorld, type Ends } from './world.ts';

const FILM = path.join(THIS_RELEASE, 'server/testing/library/courses/thu/media/thu-mien-phi.mp4');

export type Tell = (title: string, story: () => Promise<unknown>) => Promise<void>;

/** Runs a site on three nodes, from the previous release to the loss of its database's machine. */
export async function tellStories(t: Ends, folder: string, tell: Tell): Promise<void> {
  const world = await buildWorld(t, folder);
  const { origin, plain, nodes, primary, standby, settings } = world;
  const [one, two, three] = nodes;
  const today = (node: Node) => node.start(THIS_RELEASE, settings.pooled);
  const heard = createCallerLog();
  const load = startLoad(origin, heard);
  const learners: SignedIn[] = [];

  /** Calls one node, bypassing the proxy. */
  const at = ({ address }: Node, { cookie }: SignedIn, status = 200) => async (method: string, url: string, body?: unknown) => {
    const response = await fetch(address + url, {
      method, headers: { origin, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) }, ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    assert.equal(response.status, status, `${method} ${url}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  /** Buys coins at one node, and reports the transfer to another. */
  const buysCoins = async (who: SignedIn, buying: Node, told: Node): Promise<string> => {
    const { id, amount, code } = await at(buying, who, 201)('POST', '/api/orders', { kind: 'coins', coins: 500 });
    const transfer = transferOf({ amount, description: code });
    assert.equal(await transferTo(told.address, SECRET, { id: transfer.externalId, amount, description: code }), 200);
    heard.told.set(transfer.externalId, { transfer, orderId: id, acknowledged: true });
    return id;
  };
  const allReady = (readiness: number | undefined) => Promise.all(nodes.map((node) => node.until(readiness)));

  await tell('in clear a page leads to https, and no call is answered or led on', async () => {
    const asked = (url: string, method = 'GET') => fetch(plain + url, { method, redirect: 'manual' });
    const page = await asked('/course/toan-6?lesson=a');
    assert.deepEqual([page.status, page.headers.get('location')], [301, 'https://localhost/course/toan-6?lesson=a']);
    for (const [method, url] of [['GET', '/api/courses'], ['POST', '/api/auth/sign-in/email'], ['GET', '/app/key'], ['GET', '/metrics']] as const) {
      const answer = await asked(url, method);
      assert.deepEqual([answer.status, (await answer.json()).code, answer.headers.get('location')], [403, 'forbidden', null], url);
    }
    assert.equal((await asked('/apple')).status, 301, 'a page whose address begins alike');
  });

  await tell('three nodes of the previous release start on one database, and learners buy there', async () => {
    const previous = previousRelease();
    await one.start(previous, settings.direct); // and loads the library for all nodes
    await Promise.all([two, three].map((node) => node.start(previous, settings.direct)));
    const { db, close } = world.look();
    await publishPapers(db).finally(close);
    for (const name of ['lan', 'minh']) learners.push(await registerLearner(origin, nodes, name));
    for (const learner of learners) for (const doing of ['buys', 'unlocks'] as const) load.join(learner, doing);
    await load.goesOn();
  });

  await tell('a rolling upgrade under load: each node gives way to this release, and the others go on', async () => {
    for (const node of nodes) {
      await node.stop();
      await today(node);
      await node.until(200);
      await load.goesOn();
    }
    const { db, close } = world.look();
    const more = await makeLearner(db, SECRET, { coins: 100_000 }).finally(close);
    learners.push(more);
    for (const learner of learners) load.join(learner, 'answers');
    await load.goesOn();
  });

  await tell('a learner signs in at one node, buys at another, hears of it from the third, and goes on with a test at the first', async () => {
    const lan = await registerLearner(origin, nodes, 'hoa');
    const push = await listener(t, three.address, origin, lan);
    const order = await buysCoins(lan, two, one);
    await push.hears(order);
    assert.equal((await at(one, lan)('GET', `/api/users/${lan.uid}`)).currentCoin, 600);

    const { practiceId, paperId } = TEST;
    const { id } = await at(one, lan, 201)('POST', '/api/attempts', { practiceId, paperId });
    const answer = (node: Node, question: string, value: string) =>
      at(node, lan)('PUT', `/api/attempts/${id}/answers/${question}`, { value, at: new Date().toISOString() });
    await answer(two, 'c0', '0');
    assert.equal((await at(one, lan)('POST', '/api/attempts', { practiceId, paperId })).id, id);
    await answer(one, 'c1', '1');
    await answer(three, 'c2', '7');
    const { result } = await at(one, lan)('POST', `/api/attempts/${id}/submit`);
    assert.equal(result.score, 2);
    await at(two, lan)('POST', '/api/auth/sign-out');
    await at(three, lan, 401)('GET', `/api/users/${lan.uid}`);
  });

  await tell('what the owner changes and sends in at one node is there at the others', async () => {
    const { db, close } = world.look();
    const admin = await makeAdminSession(db, SECRET).finally(close);
    const { version, particulars } = await at(one, admin)('GET', '/api/admin/site');
    for (const node of nodes) await (await fetch(`${node.address}/`)).text(); // cached there from now on
    await at(one, admin)('PUT', '/api/admin/site', { ...particulars, name: 'Toán Cô Hoa', version });
    for (const node of nodes) while (!(await (await fetch(`${node.address}/`)).text()).includes('Toán Cô Hoa'));

    const form = new FormData();
    form.set('file', new Blob([await sharp({ create: { width: 40, height: 30, channels: 3, background: '#147' } }).png().toBuffer()], { type: 'image/png' }), 'anh.png');
    const sent = await fetch(`${one.address}/api/admin/uploads/quiz`, { method: 'POST', headers: { origin, cookie: admin.cookie }, body: form });
    const { url } = (await sent.json()) as { url: string };
    for (const node of nodes) assert.equal((await fetch(node.address + url)).status, 200);

    const film = fs.readFileSync(FILM);
    const tus = (node: Node, method: string, place: string, headers: Record<string, string>, body?: Buffer) =>
      fetch(node.address + place, { method, headers: { origin, cookie: admin.cookie, 'tus-resumable': '1.0.0', ...headers }, ...(body && { body: new Uint8Array(body) }) });
    const begun = await tus(one, 'POST', '/api/admin/uploads/video', { 'upload-length': String(film.length), 'upload-metadata': `filename ${btoa('phim.mp4')}` });
    const place = begun.headers.get('location') ?? '';
    for (const [turn, node] of nodes.entries()) {
      const offset = turn * 3000;
      const part = film.subarray(offset, turn === 2 ? undefined : offset + 3000);
      const { status } = await tus(node, 'PATCH', place, { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }, part);
      assert.equal(status, 204);
    }
    const back = await fetch(one.address + place, { headers: { cookie: admin.cookie, range: 'bytes=5000-' } });
    assert.deepEqual([back.status, Buffer.from(await back.arrayBuffer()).equals(film.subarray(5000))], [206, true]);
  });

  /** Opens six browsers through the proxy: some at each node. */
  const browsers = async (who: SignedIn) => Promise.all(Array.from({ length: 6 }, () => listener(t, origin, origin, who)));
  const { db, close } = world.look();
  const mai = await makeLearner(db, SECRET, { coins: 0 }).finally(close);
  learners.push(mai);
  let listening: Awaited<ReturnType<typeof browsers>> = [];
  const allHear = async (buying: Node, told: Node) => {
    // Pushes are not repeated: a page that reconnects asks for its order.
    await Promise.all(listening.map((each) => each.stood()));
    const order = await buysCoins(mai, buying, told);
    await Promise.all(listening.map((each) => each.hears(order)));
  };

  await tell('a node is killed under load: the proxy leaves it out, its browsers come back at others, and it comes back itself', async () => {
    listening = await browsers(mai);
    await two.kill();
    assert.equal(await two.readiness(), undefined);
    await load.goesOn(150);
    await allHear(one, three);
    await today(two);
    await two.until(200);
    await load.goesOn();
    await allHear(two, one);
  });

  await tell('PostgreSQL is restarted under load: the nodes say that they are not ready, and recover by themselves', async () => {
    await primary.stop();
    await allReady(503);
    await primary.start();
    await allReady(200);
    await load.goesOn(150);
    await allHear(three, two);
    await waitUntilInStep(primary);
  });

  await tell('the database’s machine is lost under load: its standby takes over with all that was acknowledged', async () => {
    await primary.kill();
    await allReady(503);
    // The standby takes no writes: a node on it is alive, but not ready.
    world.database.move(standby.port);
    for (const { address } of nodes) while ((await fetch(`${address}/healthz`)).status !== 200);
    assert.deepEqual(await Promise.all(nodes.map((node) => node.readiness())), [503, 503, 503]);
    await standby.query('select pg_promote()');
    await allReady(200);
    await load.goesOn(150);
    await allHear(one, two);
  });

  await tell('nothing acknowledged is lost, nothing is granted twice, and every node ends as it should', async () => {
    await load.end();
    const end = world.look();
    await proveNothingLost(end.db, learners, heard).finally(end.close);
    for (const node of nodes) await node.stop();
  });
  console.log(`${load.answered()} calls were answered under load, ${load.retried()} were tried again.`);
}
