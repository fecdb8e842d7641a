import { attendanceContract } from '#contract/attendance.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { AttendanceService } from './service.ts';

export function attendanceRoutes(serve: Serve, attendance: AttendanceService): void {
  serve(attendanceContract, {
    'GET /api/admin/classes/:id/schedule': ({ params: { id } }) => attendance.schedule(id),

    'PUT /api/admin/classes/:id/schedule': ({ params: { id }, body, caller, audited }) => audited((tx) => attendance.setSchedule(tx, id, body, caller)),

    'GET /api/admin/classes/:id/attendance': ({ params: { id }, query: { month } }) => attendance.month(id, month),

    'PUT /api/admin/classes/:id/attendance/:day': ({ params: { id, day }, body, caller, audited }) => audited((tx) => attendance.take(tx, id, day, body, caller)),

    'DELETE /api/admin/classes/:id/attendance/:day': ({ params: { id, day }, caller, audited }) => audited((tx) => attendance.remove(tx, id, day, caller)),

    'POST /api/admin/classes/:id/session-payments': async ({ params: { id }, body, caller, audited }, reply) =>
      reply.code(201).send(await audited((tx) => attendance.pay(tx, id, body, caller))),

    'DELETE /api/admin/classes/:id/session-payments/:paymentId': async ({ params: { id, paymentId }, caller, audited }, reply) => {
      await audited((tx) => attendance.takeBackPayment(tx, id, paymentId, caller));
      return reply.code(204).send(null);
    },

    'GET /api/admin/students/:id/attendance': ({ params: { id } }) => attendance.ofStudent(id),
  });
}
