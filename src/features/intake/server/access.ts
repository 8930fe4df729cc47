// Who may call what, from docs/product.md, "who may"; tests/who-may.ts explains the columns and the words.
export const INTAKE_ACCESS = `
                   visitor newcomer client otherClient attorney otherAttorney admin attorney- admin- disabled
intake.start       none    none     yes    none        none     none          none  none      none   401
intake.current     none    none     yes    none        none     none          none  none      none   401
intake.answer      404     404      yes    404         404      404           404   404       404    401
intake.back        404     404      yes    404         404      404           404   404       404    401
intake.complete    404     404      yes    404         404      404           404   404       404    401
intake.deleteDraft 404     404      yes    404         404      404           404   404       404    401
intake.sendCode    404     404      yes    404         404      404           404   404       404    401
intake.proveEmail  404     404      yes    404         404      404           404   404       404    401
intake.sendLink    404     404      yes    404         404      404           404   404       404    401
intake.openCopy    none    none     yes    none        yes      yes           yes   none      none   401
intake.sendCopyCode key    401      403    403         403      403           403   403       403    401
intake.proveCopy   key     401      403    403         403      403           403   403       403    401
intake.openDraft   none    none     yes    none        none     none          none  none      none   401
intake.sendDraftCode key   401      403    403         403      403           403   403       403    401
intake.proveDraft  key     401      403    403         403      403           403   403       403    401
intake.list        401     401      403    403         yes      yes           yes   403       403    401
intake.read        404     404      yes    404         yes      yes           yes   404       404    401
intake.readSent    401     401      403    403         yes      yes           yes   403       403    401
intake.urgent      401     401      403    403         yes      yes           yes   403       403    401
intake.called      401     401      403    403         yes      yes           yes   403       403    401
intake.conflicts   401     401      403    403         yes      yes           yes   403       403    401
intake.clear       401     401      403    403         yes      yes           yes   403       403    401
intake.decline     401     401      403    403         yes      yes           yes   403       403    401
conflicts.check    401     401      403    403         yes      yes           yes   403       403    401
conflicts.record   401     401      403    403         yes      yes           yes   403       403    401
conflicts.list     401     401      403    403         yes      yes           yes   403       403    401
conflicts.read     401     401      403    403         yes      yes           yes   403       403    401
intake.pdf         404     404      yes    404         yes      yes           yes   404       404    401
`
