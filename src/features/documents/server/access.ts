// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const DOCUMENTS_ACCESS = `
                        visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
documents.ofCase        401     401      yes    404         yes      404           yes   404       404    401
documents.link          401     401      yes    404         yes      404           yes   404       404    401
documents.page          401     401      403    403         yes      404           yes   403       403    401
documents.withdraw      401     401      yes    404         403      403           403   404       404    401
documents.sayExpiry     401     401      yes    404         403      403           403   404       404    401
documents.recall        401     401      403    403         yes      404           yes   403       403    401
documents.answer        401     401      yes    404         yes      404           yes   404       404    401
documents.lack          401     401      yes    404         403      403           403   404       404    401
documents.ask           401     401      403    403         yes      404           yes   403       403    401
documents.changeRequest 401     401      403    403         yes      404           yes   403       403    401
documents.queue         401     401      403    403         yes      none          yes   403       403    401
documents.accept        401     401      403    403         yes      404           yes   403       403    401
documents.return        401     401      403    403         yes      404           yes   403       403    401
documents.reopen        401     401      403    403         yes      404           yes   403       403    401
documents.translation   401     401      403    403         yes      404           yes   403       403    401
documents.arrange       401     401      403    403         yes      404           yes   403       403    401
documents.reasons       401     401      403    403         yes      yes           yes   403       403    401
documents.saveReasons   401     401      403    403         403      403           yes   403       403    401
documents.packets       401     401      403    403         yes      404           yes   403       403    401
documents.makePacket    401     401      403    403         yes      404           yes   403       403    401
documents.makeArchive   401     401      403    403         yes      404           yes   403       403    401
documents.retryPacket   401     401      403    403         yes      404           yes   403       403    401
documents.packetLink    401     401      403    403         yes      404           yes   403       403    401
documents.certificate   401     401      403    403         yes      404           yes   403       403    401
`
