// A program apart: reads a question file from its standard input, and prints what the bench measures.
import { buffer } from 'node:stream/consumers';
import { readQuestionFile } from '../formats/read-question-file.ts';

const bytes = await buffer(process.stdin);
const began = performance.now();
const { items, refused, problems } = readQuestionFile('de-thi.docx', bytes);
const milliseconds = performance.now() - began;
const formulas = items.flatMap(({ question, options = [] }) => [question, ...options]).join(' ').split('$').length >> 1;
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ milliseconds, processor: (user + system) / 1000, megabytes: process.resourceUsage().maxRSS / 1024, questions: items.length, sure: items.filter(({ state }) => state === 'sure').length, formulas, refused, problems: problems.length }));
