import type { InspectSite } from './features/backup/service.ts';
import { countDocuments } from './features/documents/service.ts';
import { countOrders } from './features/orders/service.ts';
import { checkBooks } from './features/payments/service.ts';
import { countStudents } from './features/students/service.ts';
import { countLearners } from './features/users/service.ts';

export const inspectSite: InspectSite = async (db) => ({
  students: await countStudents(db),
  learners: await countLearners(db),
  orders: await countOrders(db),
  documents: await countDocuments(db),
  books: await checkBooks(db),
});
